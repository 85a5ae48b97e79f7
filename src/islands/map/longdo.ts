import { placeCard } from './card.ts';
import type { MapTexts, MapView, ShownPlace } from './view.ts';

/** Types for the used parts of Longdo's map script, which has none. */
interface LongdoMap {
  location(at: { lat: number; lon: number }, animate?: boolean): void;
  zoom(level: number, animate?: boolean): void;
  Overlays: { add(overlay: object): void };
}
interface Longdo {
  Map: new (options: { placeholder: HTMLElement; language: string }) => LongdoMap;
  Marker: new (at: { lat: number; lon: number }, options: { title: string; popup?: { html: string } }) => object;
}

const patience = 8000;

/** Shows Longdo's own map. @throws Error when its script times out or rejects the key. */
export async function showLongdo(canvas: HTMLElement, places: ShownPlace[], texts: MapTexts, key: string): Promise<MapView> {
  const { Map: Canvas, Marker } = await loadLongdo(key);
  const map = new Canvas({ placeholder: canvas, language: document.documentElement.lang });
  canvas.setAttribute('aria-label', texts.label);
  const point = ([lat, lon]: readonly [number, number]) => ({ lat, lon });
  for (const place of places) {
    const html = placeCard(place, texts).outerHTML;
    map.Overlays.add(new Marker(point(place.at), { title: place.name, popup: { html } }));
  }
  const goTo = (at: readonly [number, number], level: number) => {
    map.location(point(at), true);
    map.zoom(level, true);
  };
  goTo([13.2, 101.2], 6);
  return {
    choose(id) {
      const place = places[id];
      if (place) goTo(place.at, 13);
    },
    showPerson(at) {
      map.Overlays.add(new Marker(point(at), { title: texts.you }));
      goTo(at, 10);
    },
  };
}

function loadLongdo(key: string): Promise<Longdo> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => reject(new Error('Longdo’s map script did not come.'));
    setTimeout(fail, patience);
    script.src = `https://api.longdo.com/map/?${new URLSearchParams({ key })}`;
    script.onerror = fail;
    script.onload = () => {
      const { longdo } = globalThis as { longdo?: Longdo };
      if (longdo?.Map) resolve(longdo);
      else fail();
    };
    document.head.append(script);
  });
}

import type { MapTexts, MapView, ShownPlace } from './view.ts';

/** Initializes the list beside the map, and the map once it scrolls into view. */
export function start(element: HTMLElement): void {
  const places: ShownPlace[] = JSON.parse(element.dataset.places ?? '[]');
  const texts: MapTexts = JSON.parse(element.dataset.texts ?? '{}');
  const part = <Found extends HTMLElement>(name: string) => element.querySelector<Found>(`[data-map-${name}]`);
  const canvas = part('canvas');
  const status = part('status');
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  /** Shows an error beside the map, where it stays visible. */
  const note = (text: string) => part('notes')?.append(Object.assign(document.createElement('p'), { textContent: text }));
  let view: Promise<MapView | undefined> | undefined;

  function open(): Promise<MapView | undefined> {
    if (!canvas) return Promise.resolve(undefined);
    if (view) return view;
    part('notes')?.replaceChildren();
    view = show(canvas, places, texts, note, element.dataset.longdoKey).catch(() => {
      // The next press retries.
      view = undefined;
      note(texts.failed);
      return undefined;
    });
    return view;
  }

  if (canvas) {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      open();
    });
    seen.observe(canvas);
  }

  element.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-place]');
    if (!button) return;
    canvas?.scrollIntoView({ block: 'nearest' });
    (await open())?.choose(Number(button.dataset.place));
  });

  part<HTMLInputElement>('filter')?.addEventListener('input', ({ currentTarget }) => {
    const wanted = (currentTarget as HTMLInputElement).value.trim().toLowerCase();
    let found = 0;
    for (const item of element.querySelectorAll<HTMLElement>('[data-place-item]')) {
      const matches = item.textContent.toLowerCase().includes(wanted);
      item.hidden = !matches;
      if (matches) found += 1;
    }
    part('none')?.classList.toggle('hidden', found > 0);
  });

  part('near')?.addEventListener('click', () => {
    say(texts.nearBusy);
    if (!navigator.geolocation) return say(texts.nearDenied);
    navigator.geolocation.getCurrentPosition(
      async ({ coords }) => {
        const here: [number, number] = [coords.latitude, coords.longitude];
        const [nearest] = places.toSorted((a, b) => distance(here, a.at) - distance(here, b.at));
        (await open())?.showPerson(here);
        if (!nearest) return;
        const kilometres = new Intl.NumberFormat(element.dataset.lang, { maximumSignificantDigits: 2 }).format(distance(here, nearest.at));
        say(texts.nearest.replace('%name', nearest.name).replace('%distance', kilometres));
      },
      () => say(texts.nearDenied),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  });
}

/** Shows Longdo's map if a key is set and its script loads, otherwise Leaflet's. */
async function show(
  canvas: HTMLElement,
  places: ShownPlace[],
  texts: MapTexts,
  note: (text: string) => void,
  longdoKey?: string,
): Promise<MapView> {
  if (longdoKey) {
    try {
      const { showLongdo } = await import('./longdo.ts');
      return await showLongdo(canvas, places, texts, longdoKey);
    } catch {
      note(texts.unreachable);
    }
  }
  const { showLeaflet } = await import('./leaflet.ts');
  return showLeaflet(canvas, places, texts, note);
}

/** Returns the great-circle distance in kilometres. */
function distance([latitudeA, longitudeA]: readonly [number, number], [latitudeB, longitudeB]: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const along = half(latitudeA, latitudeB) + Math.cos(radians(latitudeA)) * Math.cos(radians(latitudeB)) * half(longitudeA, longitudeB);
  return 2 * 6371 * Math.asin(Math.sqrt(along));
}

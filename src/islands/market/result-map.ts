import { searchRadius } from '#contract/values/market/search.ts';
import { openMap, showPosition } from '../map/leaflet.ts';
import { showMarkers } from '../map/markers.ts';
import type { MapTexts, ShownPlace } from '../map/view.ts';
import { readPage } from './more.ts';
import { readSearch, searchAddress } from './search-address.ts';

/** Debounce delay after moving the map, in milliseconds. */
const pause = 400;

const placesOf = (element: HTMLElement | null): ShownPlace[] => JSON.parse(element?.dataset.places ?? '[]');

/** Shows search results on a map; moving it repeats the search for the visible area. */
export async function showResults(canvas: HTMLElement): Promise<void> {
  const texts: MapTexts = JSON.parse(canvas.dataset.texts ?? '{}');
  const note = (text: string) => {
    const place = document.querySelector('[data-map-note]');
    if (place) place.textContent = text;
  };
  try {
    const map = await openMap(canvas, texts, { note });
    const edges = (canvas.dataset.bounds ?? '').split(',').map(Number);
    const [south = 0, west = 0, north = 0, east = 0] = edges;
    const places = placesOf(canvas);
    if (edges.length === 4)
      map.fitBounds([
        [south, west],
        [north, east],
      ]);
    else if (canvas.dataset.near)
      showPosition(map, canvas.dataset.near.split(',').map(Number), Number(canvas.dataset.radius) || searchRadius.default, texts.you);
    else if (places.length > 0)
      map.fitBounds(
        places.map(({ at }) => at),
        { maxZoom: 12, padding: [40, 40] },
      );
    let markers = showMarkers(map, places, texts);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const search = async () => {
      const round = ++asked;
      const bounds = map.getBounds();
      const shown = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()].map((degree) => degree.toFixed(3)).join(',');
      const state = readSearch(new URLSearchParams(location.search));
      const address = location.pathname + searchAddress(state, { bounds: shown, near: '', radius: '', province: '', district: '' });
      const next = await readPage(address);
      // A later move has superseded this request.
      if (round !== asked) return;
      history.replaceState(null, '', address);
      markers.remove();
      markers = showMarkers(map, placesOf(next.querySelector('[data-result-map]')), texts);
      takeOver(next, canvas);
    };
    // Opening a popup also moves the map slightly, which must not repeat the search.
    let isTouched = false;
    const later = () => {
      if (!isTouched || canvas.querySelector('.leaflet-popup')) return;
      clearTimeout(timer);
      timer = setTimeout(() => search().catch(() => note(texts.failed)), pause);
    };
    for (const event of ['pointerdown', 'keydown', 'wheel'])
      canvas.addEventListener(event, () => {
        isTouched = true;
      });
    map.on('moveend', later);
  } catch {
    note(texts.failed);
  }
}

/** Replaces the results around the map by those of another search. */
function takeOver(next: Document, map: HTMLElement): void {
  const old = document.querySelector('[data-results-part]');
  const fresh = next.querySelector('[data-results-part]');
  const freshMap = fresh?.querySelector('[data-result-map]');
  if (!old || !fresh || !freshMap) return;
  const place = document.activeElement;
  freshMap.replaceWith(map);
  old.replaceChildren(...fresh.childNodes);
  if (place instanceof HTMLElement && map.contains(place)) place.focus({ preventScroll: true });
}

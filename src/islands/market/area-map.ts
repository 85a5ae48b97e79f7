import L from 'leaflet';
import { openMap } from '../map/leaflet.ts';

/** As wide as a listing's point may be away from where it is, in metres. */
const radius = 900;

/** The surroundings of a listing, never the place itself. */
export async function showArea(canvas: HTMLElement): Promise<void> {
  const texts = JSON.parse(canvas.dataset.texts ?? '{}');
  const note = (text: string) => {
    const place = canvas.parentElement?.querySelector('[data-area-note]');
    if (place) place.textContent = text;
  };
  const [lat = 0, lng = 0] = (canvas.dataset.at ?? '').split(',').map(Number);
  try {
    const map = await openMap(canvas, texts, { note, onStreets: (opened) => opened.setZoom(13) });
    // Without streets only the shapes of provinces are visible, which takes a wider view.
    map.setView([lat, lng], 8);
    L.circle([lat, lng], { radius, className: 'map-area', interactive: false }).addTo(map);
  } catch {
    note(texts.failed);
  }
}

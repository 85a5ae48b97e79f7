import L from 'leaflet';
import { openMap } from '../map/leaflet.ts';

/** Maximum distance between the displayed point of a listing and its actual place, in metres. */
const radius = 900;

/** Shows the area of a listing, never its exact place. */
export async function showArea(canvas: HTMLElement): Promise<void> {
  const texts = JSON.parse(canvas.dataset.texts ?? '{}');
  const note = (text: string) => {
    const place = canvas.parentElement?.querySelector('[data-area-note]');
    if (place) place.textContent = text;
  };
  const [lat = 0, lng = 0] = (canvas.dataset.at ?? '').split(',').map(Number);
  try {
    const map = await openMap(canvas, texts, { note, onStreets: (opened) => opened.setZoom(13) });
    // Without street tiles only province outlines are visible, which needs a wider view.
    map.setView([lat, lng], 8);
    L.circle([lat, lng], { radius, className: 'map-area', interactive: false }).addTo(map);
  } catch {
    note(texts.failed);
  }
}

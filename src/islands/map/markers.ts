import L from 'leaflet';
import { placeCard } from './card.ts';
import { type Group, groupsOf } from './groups.ts';
import type { MapTexts, ShownPlace } from './view.ts';

/** Icon geometry of markers and clusters; the tip of a marker's pin is at its place. */
const looks = { iconSize: [44, 44], iconAnchor: [22, 40], popupAnchor: [0, -36] } satisfies L.DivIconOptions;
/** Minimum distance between markers, in pixels, at which each can be pressed separately. */
const apart = 48;

interface Markers {
  /** Opens the popup of a marker. */
  choose(id: number): void;
  remove(): void;
}

/** Shows the places on a map, clustered where they would overlap. */
export function showMarkers(map: L.Map, places: ShownPlace[], texts: MapTexts): Markers {
  const markers = places.map((place) => markerOf(place, texts));
  const clusters = L.layerGroup().addTo(map);
  const groupsAt = (zoom: number) =>
    groupsOf(
      places.map(({ at }) => map.project(at, zoom)),
      apart,
    );

  function draw(): void {
    clusters.clearLayers();
    for (const group of groupsAt(map.getZoom())) {
      const alone = group.members.length === 1;
      for (const id of group.members) {
        if (alone) markers[id]?.addTo(map);
        else markers[id]?.remove();
      }
      if (!alone) clusters.addLayer(clusterOf(map, group, places, texts));
    }
  }
  map.on('zoomend', draw);
  draw();

  return {
    choose(id) {
      const marker = markers[id];
      if (!marker) return;
      let zoom = map.getZoom();
      const stands = () => groupsAt(zoom).some(({ members }) => members.length === 1 && members[0] === id);
      while (zoom < map.getMaxZoom() && !stands()) zoom = Math.floor(zoom) + 1;
      map.once('moveend', () => marker.openPopup());
      map.setView(marker.getLatLng(), zoom);
    },
    remove() {
      map.off('zoomend', draw);
      for (const marker of markers) marker.remove();
      clusters.remove();
    },
  };
}

function markerOf(place: ShownPlace, texts: MapTexts): L.Marker {
  const icon = L.divIcon({ className: 'map-marker', html: '<span></span>', ...looks });
  const marker = L.marker(place.at, { icon, title: place.name, alt: place.name, riseOnHover: true });
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', place.name));
  marker.bindPopup(() => placeCard(place, texts), { closeButton: true });
  marker.on('popupopen', ({ popup }) => {
    const element: HTMLElement | undefined = popup.getElement();
    if (!element) return;
    element.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', texts.close);
    element.onkeydown = ({ key }) => {
      if (key === 'Escape') marker.closePopup();
    };
  });
  // Focus within the popup returns to the marker, however the popup was closed.
  marker.on('popupclose', ({ popup }) => {
    if (popup.getElement()?.contains(document.activeElement)) marker.getElement()?.focus({ preventScroll: true });
  });
  onKeys(marker, ['Escape'], () => marker.closePopup());
  // Leaflet itself opens it on click.
  return onKeys(marker, ['Enter', ' '], () => {
    marker.togglePopup();
    marker.getPopup()?.getElement()?.querySelector<HTMLElement>('.leaflet-popup-content a')?.focus({ preventScroll: true });
  });
}

/** Handles the keys of a button, since markers have that role. */
function onKeys(marker: L.Marker, keys: string[], act: () => void): L.Marker {
  return marker.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
    if (!keys.includes(originalEvent.key)) return;
    originalEvent.preventDefault();
    act();
  });
}

/** Creates a cluster, which zooms to its members on press. */
function clusterOf(map: L.Map, { x, y, members }: Group, places: ShownPlace[], texts: MapTexts): L.Marker {
  const number = String(members.length);
  const label = texts.cluster.replace('%number', number);
  const html = `<span aria-hidden="true">${number}</span><span class="sr-only">${label}</span>`;
  const icon = L.divIcon({ className: 'map-cluster', html, ...looks });
  const cluster = L.marker(map.unproject([x, y]), { icon });
  const within = L.latLngBounds(places.filter((_, id) => members.includes(id)).map(({ at }) => L.latLng(at)));
  const open = () => {
    // Keyboard focus moves to the map, or it would fall back to the beginning of the page.
    if (document.activeElement === cluster.getElement()) map.getContainer().focus({ preventScroll: true });
    // Always zooms in at least one level, so that the press has an effect.
    const zoom = Math.max(map.getBoundsZoom(within, false, L.point(looks.iconSize)), Math.floor(map.getZoom()) + 1);
    map.setView(within.getCenter(), zoom);
  };
  return onKeys(cluster.on('click', open), ['Enter', ' '], open);
}

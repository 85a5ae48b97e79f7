export interface ShownPlace {
  id: number;
  name: string;
  province: string;
  category: string;
  link: string;
  at: [latitude: number, longitude: number];
}
export type MapTexts = Record<
  | 'label'
  | 'goods'
  | 'cluster'
  | 'you'
  | 'zoomIn'
  | 'zoomOut'
  | 'offline'
  | 'streets'
  | 'failed'
  | 'nearBusy'
  | 'nearDenied'
  | 'nearest'
  | 'unreachable'
  | 'close',
  string
>;

/** Interface of a map to the page, whichever library draws it. */
export interface MapView {
  /** Goes to a place and opens what is known of it. */
  choose(id: number): void;
  /** Marks where somebody is, and goes there. */
  showPerson(at: [latitude: number, longitude: number]): void;
}

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
  /** Moves to a place and opens its popup. */
  choose(id: number): void;
  /** Marks the user's position, and moves there. */
  showPerson(at: [latitude: number, longitude: number]): void;
}

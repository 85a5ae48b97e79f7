/** What the page asks of a map, whoever draws it. */
export interface MapView {
  /** Goes to a place and opens what is known of it. */
  choose(id: number): void;
  /** Marks where somebody is, and goes there. */
  showPerson(at: [latitude: number, longitude: number]): void;
}

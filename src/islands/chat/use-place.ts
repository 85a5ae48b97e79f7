import { type Go, useViewState } from '../../lib/screen/view-state.ts';
import type { Place, Room } from './room.ts';

/** Keeps the place in the URL, so that it survives reloads and history navigation. */
export function usePlace(first: Place, { addressOf, placeIn }: Room): [Place, Go<Place>] {
  const [place, go] = useViewState(first, { read: () => placeIn(location), addressOf: (_path, next) => addressOf(next) });
  const isElsewhere = (change: Partial<Place>) => Object.entries(change).some(([name, value]) => place[name as keyof Place] !== value);
  return [place, (change, how) => (isElsewhere(change) ? go(change, how) : undefined)];
}

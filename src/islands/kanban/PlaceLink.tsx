import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { addressOf, type Place } from './use-place.ts';

export interface Navigation {
  path: string;
  place: Place;
  onGo: (change: Partial<Place>, how?: 'push' | 'replace') => void;
}
interface Props extends Navigation, Pick<AriaAttributes, 'aria-current'> {
  change: Partial<Place>;
  className?: string;
  children: ReactNode;
}

/** Whether a click has no modifier key; others open a new tab or window, as on any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Link to another place of this page. */
export function PlaceLink({ path, place, change, onGo, className, children, ...aria }: Props) {
  return (
    <a
      {...aria}
      className={className}
      href={addressOf(path, { ...place, ...change })}
      draggable={false}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onGo(change);
      }}
    >
      {children}
    </a>
  );
}

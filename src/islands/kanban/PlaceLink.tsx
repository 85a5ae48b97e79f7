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

/** Another window is opened as by any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A place on this page as a link. */
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

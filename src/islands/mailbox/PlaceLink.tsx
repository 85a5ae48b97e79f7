import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { addressOf, type Go, type Place } from './use-place.ts';

export interface Navigation {
  path: string;
  place: Place;
  onGo: Go;
}
interface Props extends Navigation, AriaAttributes {
  /** Parts of the place that the link changes. */
  change: Partial<Place>;
  className: string;
  rel?: 'next' | 'prev';
  title?: string;
  children: ReactNode;
}

/** Whether a click has no modifier key; others open a new tab or window, as on any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Link to another place of the screen. */
export function PlaceLink({ path, place, change, onGo, children, ...attributes }: Props) {
  return (
    <a
      {...attributes}
      href={addressOf(path, { ...place, ...change })}
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

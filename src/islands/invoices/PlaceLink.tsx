import type { MouseEvent, ReactNode } from 'react';
import { addressOf, type Place } from './place.ts';

export interface Navigation {
  path: string;
  place: Place;
  onGo: (change: Partial<Place>) => void;
}
interface Props extends Navigation {
  /** Parts of the place that the link changes. */
  change: Partial<Place>;
  className: string;
  isOn?: boolean;
  label?: string;
  rel?: 'prev' | 'next';
  children: ReactNode;
}

/** Whether a click has no modifier key; others open a new tab or window, as on any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Choice as a link, with its state in the URL. */
export function PlaceLink({ path, place, onGo, change, className, isOn = false, label, rel, children }: Props) {
  return (
    <a
      className={className}
      href={addressOf(path, { ...place, ...change })}
      rel={rel}
      aria-current={isOn ? 'true' : undefined}
      aria-label={label}
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

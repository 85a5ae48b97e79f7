import type { MouseEvent, ReactNode } from 'react';
import { addressOf, type Place } from './use-place.ts';

/** Current place, which links start from. */
export interface Navigation {
  path: string;
  place: Place;
  now: number;
  onGo: (change: Partial<Place>, how?: 'push' | 'replace') => void;
}

interface Props {
  navigation: Navigation;
  /** Parts of the place that the link changes. */
  change: Partial<Place>;
  className: string;
  isOn?: boolean;
  label?: string | undefined;
  /** Key of the occurrence that it opens. */
  occurrence?: string;
  children: ReactNode;
}

/** Whether a click has no modifier key; others open a new tab or window, as on any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Choice as a link, with its state in the URL. */
export function PlaceLink({ navigation: { path, place, now, onGo }, change, className, isOn = false, label, occurrence, children }: Props) {
  return (
    <a
      className={className}
      href={addressOf(path, { ...place, ...change }, now)}
      aria-current={isOn ? 'true' : undefined}
      aria-label={label}
      data-occurrence={occurrence}
      // Dragging moves events, not their links.
      draggable={occurrence === undefined ? undefined : false}
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

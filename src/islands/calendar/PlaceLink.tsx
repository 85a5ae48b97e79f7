import type { MouseEvent, ReactNode } from 'react';
import { addressOf, type Place } from './use-place.ts';

/** Where links lead from. */
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
  /** The occurrence that it opens, by its key. */
  occurrence?: string;
  children: ReactNode;
}

/** Another window is opened as by any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A choice as a link: the address says which one holds. */
export function PlaceLink({ navigation: { path, place, now, onGo }, change, className, isOn = false, label, occurrence, children }: Props) {
  return (
    <a
      className={className}
      href={addressOf(path, { ...place, ...change }, now)}
      aria-current={isOn ? 'true' : undefined}
      aria-label={label}
      data-occurrence={occurrence}
      // Events are moved by dragging, not their links.
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

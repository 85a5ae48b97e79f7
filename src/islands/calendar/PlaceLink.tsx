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
  /** What it changes of the place. */
  change: Partial<Place>;
  className: string;
  isOn?: boolean;
  label?: string | undefined;
  children: ReactNode;
}

/** Another window is opened as by any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A choice as a link: the address says which one holds. */
export function PlaceLink({ navigation: { path, place, now, onGo }, change, className, isOn = false, label, children }: Props) {
  return (
    <a
      className={className}
      href={addressOf(path, { ...place, ...change }, now)}
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

import type { MouseEvent, ReactNode } from 'react';
import type { Tone } from '../../ui/status-colors.ts';
import { addressOf, type Place } from './use-place.ts';

export interface PlaceLinkProps {
  path: string;
  place: Place;
  /** Parts of the place that the link changes. */
  change: Partial<Place>;
  onGo: (change: Partial<Place>) => void;
  isOn?: boolean;
  tone?: Tone;
  count?: number;
  /** Class that replaces the default style. */
  className?: string;
  children: ReactNode;
}

/** Whether a click has no modifier key; others open a new tab or window, as on any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Choice as a link, with its state in the URL. */
export function PlaceLink({ path, place, change, onGo, isOn = false, tone, count = 0, className, children }: PlaceLinkProps) {
  return (
    <a
      className={className ?? `btn min-h-11 rounded-full font-medium ${isOn ? 'btn-secondary' : 'btn-ghost bg-base-100'}`}
      href={addressOf(path, { ...place, ...change })}
      aria-current={isOn ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onGo(change);
      }}
    >
      {tone && <span className={`dot tone-${tone}`} aria-hidden="true" />}
      {children}
      {count > 0 && <span className="tabular-nums opacity-80">{count}</span>}
    </a>
  );
}

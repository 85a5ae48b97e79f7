import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Translate } from '../../../lib/i18n/browser.ts';

interface Props {
  /** Id of the element that is moved, so that the focus stays with it. */
  id: string;
  name: string;
  /** Its place, from 0, and how many there are. */
  at: number;
  count: number;
  t: Translate;
  onMove: (place: number) => Promise<void>;
}

/** Moves something of a list up and down by one place. */
export function OrderButtons({ id, name, at, count, t, onMove }: Props) {
  const button = (action: 'up' | 'down', place: number) => {
    const isOff = place < 0 || place >= count;
    const Icon = action === 'up' ? ArrowUp : ArrowDown;
    return (
      <button
        type="button"
        id={`${id}-${action}`}
        className="bar-button needs-script aria-disabled:opacity-40"
        aria-disabled={isOff || undefined}
        aria-label={t(`help.${action}`, { name })}
        onClick={async () => {
          if (isOff) return;
          await onMove(place);
          // The row has been put elsewhere, which takes the focus from what is in it.
          requestAnimationFrame(() => document.getElementById(`${id}-${action}`)?.focus());
        }}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    );
  };
  return (
    <>
      {button('up', at - 1)}
      {button('down', at + 1)}
    </>
  );
}

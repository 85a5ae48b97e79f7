import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Translate } from '../../../lib/i18n/browser.ts';

interface Props {
  /** Id of the moved element, to restore focus in it. */
  id: string;
  name: string;
  /** Position, from 0, and number of items. */
  at: number;
  count: number;
  t: Translate;
  onMove: (place: number) => Promise<void>;
}

/** Buttons that move an item up or down by one. */
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
          // Moving the row removes the focus from it.
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

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { emojiGroups } from './emoji.ts';

interface Props {
  lang: Language;
  onPick: (sign: string) => void;
  /** Called when the picker is closed by Escape or loses the focus. */
  onClose: (takesFocus: boolean) => void;
}

/** Number of emoji per row. */
const columns = 8;
const names = ['faces', 'gestures', 'market'] as const;
const all = names.flatMap((name) => emojiGroups[name]);

/** Emoji to insert into a message, navigable by arrow keys. */
export default function EmojiPicker({ lang, onPick, onClose }: Props) {
  const t = texts(lang);
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose(true);
    }
    const beside = document.dir === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: beside, ArrowLeft: -beside, ArrowDown: columns, ArrowUp: -columns };
    const ends: Record<string, number> = { Home: 0, End: all.length - 1 };
    const next = ends[event.key] ?? (steps[event.key] === undefined ? undefined : at + (steps[event.key] ?? 0));
    if (next === undefined) return;
    event.preventDefault();
    if (next >= 0 && next < all.length) box.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={box}
      className="emoji-picker"
      role="dialog"
      // Safari does not focus buttons on press; the container takes the focus, so that the picker stays open.
      tabIndex={-1}
      aria-label={t('chat.emoji.title')}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose(false);
      }}
    >
      {names.map((name) => (
        <fieldset key={name}>
          <legend className="px-1 text-sm font-semibold text-quiet">{t(`chat.emoji.${name}`)}</legend>
          <div className="grid grid-cols-8">
            {emojiGroups[name].map((emoji) => {
              const place = all.indexOf(emoji);
              return (
                <button
                  key={emoji.sign}
                  type="button"
                  className="emoji"
                  tabIndex={place === at ? 0 : -1}
                  title={emoji[lang]}
                  onFocus={() => setAt(place)}
                  onClick={() => onPick(emoji.sign)}
                >
                  {/* The accessible name is our title rather than the screen reader's own name of the emoji. */}
                  <span aria-hidden="true">{emoji.sign}</span>
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

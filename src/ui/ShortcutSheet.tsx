import { X } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts, pageLanguage, texts } from '../lib/i18n/browser.ts';
import { device } from '../lib/storage.ts';
import { keyMap } from './key-map.ts';
import { hasSingleKeys, registeredShortcuts, type Shortcut, setSingleKeys } from './shortcut-list.ts';
import { useOpenDialog } from './use-dialog.ts';

let isShown = false;

/** Shows all shortcuts of the current page, with a switch for single-letter ones; loaded by `openShortcutSheet`. */
export async function showShortcutSheet(): Promise<void> {
  if (isShown) return;
  isShown = true;
  const own = registeredShortcuts();
  try {
    await loadTexts('parts');
  } catch (error) {
    isShown = false;
    throw error;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <ShortcutSheet
      shortcuts={[...own, ...everywhere(own)]}
      onClose={() => {
        isShown = false;
        root.unmount();
        place.remove();
      }}
    />,
  );
}

/** Shortcuts of every page, except those that a screen with its own search overrides. */
function everywhere(own: readonly Shortcut[]): Shortcut[] {
  const t = texts(pageLanguage());
  const all = { group: t('parts.keys.everywhere'), run: () => false };
  const find = { ...all, label: t('parts.keys.search') };
  const searches = document.querySelector('[data-search], main [data-suggestions]') !== null;
  const hasKey =
    (device.settings.readObject() as { searchKey?: boolean }).searchKey !== false &&
    !document.querySelector('main [aria-keyshortcuts="/"]');
  const isFree = hasKey && !own.some(({ keys }) => keys === keyMap.search);
  return [
    ...(searches && isFree ? [{ ...find, keys: keyMap.search }] : []),
    ...(searches ? [{ ...find, keys: 'Mod+k' }] : []),
    { ...all, label: t('parts.keys.close'), keys: 'Escape' },
    { ...all, label: t('parts.keys.help'), keys: keyMap.help },
  ];
}

interface Props {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

function ShortcutSheet({ shortcuts, onClose }: Props) {
  const t = texts(pageLanguage());
  const dialog = useOpenDialog();
  const [isOn, setOn] = useState(hasSingleKeys);
  const groups = Map.groupBy(shortcuts, ({ group }) => group ?? t('parts.keys.screen'));
  return (
    <dialog
      ref={dialog}
      className="search-panel"
      closedby="any"
      aria-labelledby="shortcuts-title"
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
    >
      <div className="flex items-center justify-between gap-3 border-b border-base-300 py-2 ps-5 pe-2">
        <h2 className="text-lg" id="shortcuts-title">
          {t('parts.keys.title')}
        </h2>
        <button type="button" className="bar-button" aria-label={t('parts.close')} onClick={() => dialog.current?.close()}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <div className="grid gap-5 p-5">
        {[...groups].map(([name, own]) => (
          <section key={name} className="grid gap-1" aria-label={name}>
            <h3 className="text-sm text-quiet">{name}</h3>
            <dl>
              {[...Map.groupBy(own, ({ label }) => label)].map(([label, same]) => (
                <div key={label} className="flex min-h-9 items-center justify-between gap-4">
                  <dt className={isOn ? 'order-first' : 'order-first text-quiet'}>{label}</dt>
                  <dd className="flex flex-wrap justify-end gap-2">
                    {same.map(({ keys }) => (
                      <Keys key={keys} keys={keys} then={t('parts.keys.then')} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 border-t border-base-300 pt-3">
          <span>
            {t('parts.keys.single')}
            <span className="block text-sm text-quiet">{t('parts.keys.singleHint')}</span>
          </span>
          <input
            className="toggle"
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            onChange={({ target }) => {
              setSingleKeys(target.checked);
              setOn(target.checked);
            }}
          />
        </label>
      </div>
    </dialog>
  );
}

const names: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const nameOf = (key: string) => names[key] ?? (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key);

/** Keys as labelled on the keyboard. */
function Keys({ keys, then }: { keys: string; then: string }) {
  const presses = keys.split(' ').map((press) => press.split(/\+(?!$)/).map(nameOf));
  return (
    <span className="flex items-center gap-1" dir="ltr">
      {presses.map((press, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice, in a fixed order.
        <span key={at} className="flex items-center gap-1">
          {at > 0 && <span className="text-sm text-quiet">{then}</span>}
          {press.map((key) => (
            <kbd key={key} className="kbd">
              {key}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}

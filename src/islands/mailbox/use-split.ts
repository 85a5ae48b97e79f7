import { useEffect, useState } from 'react';
import { device } from '../../lib/storage.ts';
import type { KeptChoices } from '../../shell/look-settings.ts';

/** Minimum width of the split view (the same in mail.css). */
const wide = '(width >= 1280px)';
const state = () => document.documentElement.dataset;
const room = typeof document === 'object' ? matchMedia(wide) : undefined;
/** Always false on the server. */
export const hasRoom = () => room?.matches ?? false;
const isShown = () => state().mailView === 'split' && hasRoom();

/**
 * Whether the list and the open mail are shown side by side: chosen per device, where there is room. The choice is applied before the first
 * paint (shell/first-paint.ts), so that nothing shifts on hydration.
 */
export function useSplit(): [boolean, (wanted: boolean) => void] {
  const [isSplit, setSplit] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const look = () => setSplit(isShown());
    look();
    room?.addEventListener('change', look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return [
    isSplit,
    (wanted) => {
      const { mailView: _before, ...others }: KeptChoices = device.settings.readObject();
      device.settings.writeJson(wanted ? { ...others, mailView: 'split' } : others);
      if (wanted) state().mailView = 'split';
      else delete state().mailView;
      setSplit(isShown());
    },
  ];
}

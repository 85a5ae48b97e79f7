import type { ModerationItem } from '#contract/market/moderation.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../../ui/key-map.ts';
import { useListKeys } from '../../ui/use-list-keys.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';

interface Keys {
  lang: Language;
  current: ModerationItem | undefined;
  mayDecide: boolean;
  onApprove: (item: ModerationItem) => void;
  onReject: (item: ModerationItem) => void;
  onStep: (by: 1 | -1) => void;
}

/** Shortcuts that decide on the open item and go to the next. */
export function useQueueKeys({ lang, current, mayDecide, onApprove, onReject, onStep }: Keys): void {
  const t = texts(lang);
  const group = t('moderation.title');
  useListKeys(lang);
  useShortcuts([
    ...(mayDecide
      ? [
          { keys: keyMap.approve, label: t('moderation.approve'), group, run: () => (current ? onApprove(current) : false) },
          { keys: keyMap.reject, label: t('moderation.reject'), group, run: () => (current && !current.isOwn ? onReject(current) : false) },
        ]
      : []),
    { keys: keyMap.next, label: t('moderation.next'), group, run: () => onStep(1) },
    { keys: keyMap.previous, label: t('moderation.previous'), group, run: () => onStep(-1) },
  ]);
}

import { Keyboard } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { openShortcutSheet } from './shortcuts.ts';

/**
 * Opens the list of keyboard shortcuts, for users who do not know `?` or have disabled single-letter shortcuts; hidden on phones. Texts:
 * `parts`.
 *
 *     <ShortcutButton lang={lang} />
 */
export function ShortcutButton({ lang }: { lang: Language }) {
  const t = texts(lang);
  return (
    <button type="button" className="btn min-h-11 btn-ghost needs-script max-lg:hidden" aria-haspopup="dialog" onClick={openShortcutSheet}>
      <Keyboard size={18} aria-hidden="true" />
      {t('parts.keys.title')}
      <kbd className="kbd kbd-sm">?</kbd>
    </button>
  );
}

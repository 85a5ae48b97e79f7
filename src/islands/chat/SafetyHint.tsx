import { ShieldAlert } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { asksElsewhere } from './off-site.ts';

/** Warning below a message that asks to pay or talk elsewhere; the message itself is always delivered. */
export function SafetyHint({ lang, text }: { lang: Language; text: string }) {
  const t = texts(lang);
  if (!asksElsewhere(text)) return null;
  return (
    <p className="flex max-w-prose items-start gap-2 rounded-field border border-warning p-2 text-sm" role="note">
      <ShieldAlert size={18} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
      <span>
        {t('chat.messenger.careful')}{' '}
        <a className="link" href={localized('/safety', lang)}>
          {t('chat.messenger.safety')}
        </a>
      </span>
    </p>
  );
}

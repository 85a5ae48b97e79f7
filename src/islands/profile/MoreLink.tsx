import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { PlainLink } from '../../ui/table/PlainLink.tsx';
import { offerRefusal } from '../../ui/toasts/late-toasts.ts';

/** Link to the rest of a list: appended in place or, without JavaScript, on a page of its own. */
export function MoreLink({ lang, href, onMore }: { lang: Language; href: string; onMore: () => Promise<void> }) {
  const t = texts(lang);
  const [isBusy, setBusy] = useState(false);
  function load() {
    if (isBusy) return;
    setBusy(true);
    onMore()
      .catch(offerRefusal)
      .finally(() => setBusy(false));
  }
  return (
    <PlainLink className="btn h-12 justify-self-center btn-outline" href={href} aria-busy={isBusy} onGo={load}>
      {isBusy && <span className="loading loading-sm loading-spinner" aria-hidden="true" />}
      {t('profile.more')}
    </PlainLink>
  );
}

import { CheckCheck, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { announce } from './announce.ts';
import { useHideScrollToTop } from './use-hide-scroll-to-top.ts';

interface Props {
  lang: Language;
  /** Number of selected rows, and the total. */
  count: number;
  total: number;
  onAll: () => void;
  onNone: () => void;
  /** Buttons for bulk actions: `btn min-h-11 btn-sm`. */
  children: ReactNode;
}

/**
 * Bulk actions for the selected rows. The bar stays at the lower edge and states the number of rows. It is always rendered, but empty
 * without a selection. Texts: `parts`; the page links styles/island-parts.css.
 *
 *     <BulkBar lang={lang} count={chosen.size} total={rows.length} onAll={…} onNone={…}><button …>…</button></BulkBar>
 */
export function BulkBar({ lang, count, total, onAll, onNone, children }: Props) {
  const t = texts(lang);
  useEffect(() => {
    if (count > 0) announce(t('parts.bulk.chosen', { count, total }));
  }, [count, total, t]);
  return (
    <div className="contents">
      {count > 0 && (
        <Bar lang={lang} count={count} total={total} onAll={onAll} onNone={onNone}>
          {children}
        </Bar>
      )}
    </div>
  );
}

function Bar({ lang, count, total, onAll, onNone, children }: Props) {
  const t = texts(lang);
  useHideScrollToTop();
  // The control that selected the first row; it regains the focus when the selection is cleared.
  const [opener] = useState(() => document.activeElement);
  return (
    <section className="bulk-bar" aria-label={t('parts.bulk.label')}>
      <p className="font-semibold tabular-nums">{t('parts.bulk.count', { count })}</p>
      {count < total && (
        <button type="button" className="btn btn-ghost btn-sm min-h-11" onClick={onAll}>
          <CheckCheck size={18} aria-hidden="true" />
          {t('parts.bulk.all', { total })}
        </button>
      )}
      <button
        type="button"
        className="btn btn-ghost btn-sm min-h-11"
        onClick={() => {
          onNone();
          if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        }}
      >
        <X size={18} aria-hidden="true" />
        {t('parts.bulk.none')}
      </button>
      <div className="flex flex-wrap gap-2 sm:ms-auto">{children}</div>
    </section>
  );
}

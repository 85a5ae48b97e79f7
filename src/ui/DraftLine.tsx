import type { Language } from '#contract/values/shared/common.ts';
import { clock, dayAndClock, dayKey } from '../lib/dates.ts';
import { texts } from '../lib/i18n/browser.ts';
import type { FormDraft } from './use-form-draft.ts';

/** States that the form contains a restored draft, and offers to discard it. */
export function DraftLine({ draft: { from, startAnew }, lang }: { draft: FormDraft; lang: Language }) {
  const t = texts(lang);
  if (from === undefined) return null;
  const at = new Date(from).toISOString();
  const when = dayKey(from) === dayKey(Date.now()) ? clock(at, lang) : dayAndClock(at, lang);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm" role="status">
      {t('saving.draft', { when })}
      <button
        type="button"
        className="btn btn-ghost btn-sm min-h-11"
        onClick={({ currentTarget }) => {
          // The button is removed together with the line.
          currentTarget.closest('form, dialog')?.querySelector<HTMLElement>('input, textarea')?.focus();
          startAnew();
        }}
      >
        {t('saving.anew')}
      </button>
    </p>
  );
}

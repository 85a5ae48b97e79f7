import { Download } from 'lucide-react';
import type { Charge } from '#contract/content/billing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayKey, shortDay } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { money } from '../../lib/money.ts';
import { planWords } from './Parts.tsx';

const tones = { started: 'success', renewed: 'info', ended: 'neutral' } as const;

/** History of the plan, with the amounts that would have been charged. */
export function History({ history, lang, t }: { history: readonly Charge[]; lang: Language; t: Translate }) {
  const heads = (['at', 'plan', 'kind', 'amount', 'state'] as const).map((name) => t(`billing.history.${name}`));
  const stateOf = ({ amount }: Charge) => (amount > 0 ? t('billing.history.waived') : t('billing.history.nothing'));

  async function save() {
    const { downloadCsv } = await import('../../ui/csv.ts');
    const rows = history.map((charge) => [
      dayKey(charge.at),
      planWords(charge, t),
      t(`billing.kind.${charge.kind}`),
      charge.amount.toFixed(2),
      stateOf(charge),
    ]);
    downloadCsv(`taladnat-billing-${dayKey(Date.now())}.csv`, [heads, ...rows]);
  }

  if (history.length === 0) return <p className="text-quiet">{t('billing.history.none')}</p>;
  return (
    <>
      <ul className="grid" aria-label={t('billing.history.title')}>
        {history.map((charge) => (
          <li key={charge.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-base-300 py-3 first:border-0">
            <span className="w-28 text-sm text-quiet">{shortDay(charge.at, lang)}</span>
            <span className="grow basis-40">{planWords(charge, t)}</span>
            <span className={`mark tone-${tones[charge.kind]}`}>{t(`billing.kind.${charge.kind}`)}</span>
            <span className="w-24 text-end tabular-nums">{money(charge.amount)}</span>
            <span className="w-32 text-end text-sm text-quiet">{stateOf(charge)}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="btn needs-script h-12 justify-self-start" onClick={save}>
        <Download size={18} aria-hidden="true" />
        {t('billing.history.export')}
      </button>
    </>
  );
}

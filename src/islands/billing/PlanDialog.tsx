import { useState } from 'react';
import type { Billing, PlanChoice } from '#contract/content/billing.ts';
import type { Pricing } from '#contract/content/pricing.ts';
import { planPeriods, planRank, plans } from '#contract/values/content/pricing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { money } from '../../lib/money.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Props {
  lang: Language;
  t: Translate;
  billing: Billing;
  pricing: Pricing;
  problem: string | undefined;
  onChoose: (choice: PlanChoice) => void;
  onCancel: () => void;
}

/** Choice of a plan and its billing period, with the date it starts. */
export function PlanDialog({ lang, t, billing, pricing, problem, onChoose, onCancel }: Props) {
  const [plan, setPlan] = useState(billing.plan);
  const [period, setPeriod] = useState(billing.period);
  const isLater = billing.until !== null && planRank({ plan, period }) < planRank(billing);
  const isSame = plan === billing.plan && (plan === 'basicPlan' || period === billing.period);
  const priceIn = (name: (typeof plans)[number]) => {
    const { monthlyPrice, yearlyPlan } = pricing[name];
    if (monthlyPrice === 0) return t('billing.noPrice');
    return period === 'monthly'
      ? t('billing.perMonth', { price: money(monthlyPrice) })
      : t('billing.perYear', { month: money(yearlyPlan.perMonth), price: money(yearlyPlan.totalAnnual) });
  };
  return (
    <FormDialog
      lang={lang}
      title={t('billing.change')}
      send={t('billing.choose')}
      onSend={() => onChoose({ plan, period })}
      onCancel={onCancel}
    >
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-semibold">{t('billing.pay')}</legend>
        {planPeriods.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input className="radio" type="radio" name="period" checked={period === one} onChange={() => setPeriod(one)} />
            {t(`billing.period.${one}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('billing.title')}</legend>
        {plans.map((name) => (
          <label key={name} className="flex min-h-14 items-center gap-3 rounded-box border border-base-300 px-4 py-2">
            <input className="radio" type="radio" name="plan" checked={plan === name} onChange={() => setPlan(name)} />
            <span className="grid">
              <b>{pricing[name].title}</b>
              <span className="text-sm text-quiet tabular-nums">{priceIn(name)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-sm" role="status">
        {isSame
          ? t('billing.same')
          : isLater && billing.until
            ? t('billing.later', { day: shortDay(billing.until, lang) })
            : t('billing.atOnce')}
      </p>
      <p className="error-text" role="alert">
        {problem}
      </p>
    </FormDialog>
  );
}

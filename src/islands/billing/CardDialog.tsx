import { useState } from 'react';
import type { BillingCard, CardChange, NewCard } from '#contract/content/billing.ts';
import { cardYears, holderLength, holderPattern } from '#contract/values/content/billing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { brandOf, grouped, isCardNumber } from './card-number.ts';
import { cardWords } from './Parts.tsx';
import type { Problems } from './use-billing.ts';

interface Props {
  lang: Language;
  t: Translate;
  now: number;
  /** Card to edit; undefined for a new one. */
  card?: BillingCard;
  problems: Problems;
  setProblems: (problems: Problems) => void;
  onSave: (change: CardChange, details?: Pick<NewCard, 'brand' | 'lastFour'>) => void;
  onCancel: () => void;
}

const isHolder = new RegExp(holderPattern, 'u');

/** Form for the identifying details of a card. The number is validated here, and only its last four digits leave the page. */
export function CardDialog({ lang, t, now, card, problems, setProblems, onSave, onCancel }: Props) {
  const thisYear = new Date(now).getUTCFullYear();
  const [number, setNumber] = useState('');
  const [holder, setHolder] = useState(card?.holder ?? '');
  const [month, setMonth] = useState(card?.month ?? 1);
  const [year, setYear] = useState(card?.year ?? thisYear + 1);
  const [isMain, setMain] = useState(card?.isMain ?? false);
  const digits = digitsOf(number);
  const years = [...(card && card.year < thisYear ? [card.year] : []), ...Array.from({ length: cardYears + 1 }, (_, at) => thisYear + at)];

  function send() {
    const found: Problems = {
      ...(card || isCardNumber(digits) ? {} : { number: t('billing.problem.number') }),
      ...(isHolder.test(holder) ? {} : { holder: t('billing.problem.holder') }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`card-${first}`)?.focus();
    onSave({ holder: holder.trim(), month, year, isMain }, card ? undefined : { brand: brandOf(digits), lastFour: digits.slice(-4) });
  }

  return (
    <FormDialog
      lang={lang}
      title={card ? cardWords(card, t) : t('billing.cards.add')}
      send={t('billing.cards.save')}
      noValidate
      onSend={send}
      onCancel={onCancel}
    >
      <div className="grid gap-3">
        {!card && <NumberField number={number} error={problems.number ?? problems.lastFour} t={t} onChange={setNumber} />}
        <FormField name="card-holder" label={t('billing.cards.holder')} error={problems.holder}>
          {(ties) => (
            <input
              {...ties}
              className="input h-12 w-full"
              autoComplete="cc-name"
              maxLength={holderLength}
              dir="auto"
              value={holder}
              onChange={({ target }) => setHolder(target.value)}
            />
          )}
        </FormField>
        <div className="grid grid-cols-2 gap-3">
          <FormField name="card-month" label={t('billing.cards.month')} error={problems.month}>
            {(ties) => (
              <select
                {...ties}
                className="select h-12 w-full"
                autoComplete="cc-exp-month"
                value={month}
                onChange={({ target }) => setMonth(Number(target.value))}
              >
                {Array.from({ length: 12 }, (_, at) => at + 1).map((one) => (
                  <option key={one} value={one}>
                    {String(one).padStart(2, '0')}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField name="card-year" label={t('billing.cards.year')} error={problems.year}>
            {(ties) => (
              <select
                {...ties}
                className="select h-12 w-full"
                autoComplete="cc-exp-year"
                value={year}
                onChange={({ target }) => setYear(Number(target.value))}
              >
                {years.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={isMain}
            disabled={card?.isMain}
            onChange={({ target }) => setMain(target.checked)}
          />
          {t('billing.cards.makeMain')}
        </label>
        <p className="error-text" role="alert">
          {problems['']}
        </p>
      </div>
    </FormDialog>
  );
}

const digitsOf = (number: string) => number.replaceAll(' ', '');

interface NumberProps {
  number: string;
  error: string | undefined;
  t: Translate;
  onChange: (number: string) => void;
}

/** Card number, with the detected brand. */
function NumberField({ number, error, t, onChange }: NumberProps) {
  const digits = digitsOf(number);
  return (
    <FormField name="card-number" label={t('billing.cards.number')} hint={t('billing.cards.numberHint')} error={error}>
      {({ name: _unsent, ...ties }) => (
        <div className="flex items-center gap-3">
          <input
            {...ties}
            className="input h-12 w-full tabular-nums"
            inputMode="numeric"
            autoComplete="cc-number"
            dir="ltr"
            value={number}
            onChange={({ target }) => onChange(grouped(target.value))}
          />
          <b className="min-w-24 text-sm" role="status">
            {digits && t(`billing.brand.${brandOf(digits)}`)}
          </b>
        </div>
      )}
    </FormField>
  );
}

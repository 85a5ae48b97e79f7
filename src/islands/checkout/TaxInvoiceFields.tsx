import type { Language } from '#contract/values/shared/common.ts';
import { taxInvoiceLength } from '#contract/values/shop/orders.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { FormField } from '../../ui/FormField.tsx';
import type { Draft, TaxField, TaxProblems } from './draft.ts';

interface Props {
  lang: Language;
  draft: Draft;
  problems: TaxProblems;
  onChange: (changes: Draft) => void;
}

const fields = [
  { name: 'taxName', maxLength: taxInvoiceLength.name, autoComplete: 'organization' },
  { name: 'taxId', maxLength: 20, autoComplete: 'off' },
  { name: 'taxBranch', maxLength: taxInvoiceLength.branch, autoComplete: 'off' },
  { name: 'taxAddress', maxLength: taxInvoiceLength.address, autoComplete: 'street-address' },
] as const satisfies readonly { name: TaxField; maxLength: number; autoComplete: string }[];

/** Option of a tax invoice, with its recipient. */
export function TaxInvoiceFields({ lang, draft, problems, onChange }: Props) {
  const t = texts(lang);
  const isWanted = draft.tax === '1';
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('checkout.tax.want')}</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          className="checkbox"
          type="checkbox"
          checked={isWanted}
          onChange={({ currentTarget }) => onChange({ tax: currentTarget.checked ? '1' : '' })}
        />
        {t('checkout.tax.want')}
      </label>
      {isWanted && (
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(({ name, ...limits }) => (
            <FormField
              key={name}
              name={name}
              label={t(`checkout.tax.${name}`)}
              error={problems[name] && (problems[name] === 'missing' ? t('form.required') : t('checkout.tax.taxIdForm'))}
              hint={name === 'taxBranch' ? t('checkout.tax.branchHint') : undefined}
            >
              {(ties) => (
                <input
                  className="input h-12 w-full"
                  inputMode={name === 'taxId' ? 'numeric' : undefined}
                  value={draft[name] ?? ''}
                  onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
                  {...limits}
                  {...ties}
                  required={name !== 'taxBranch'}
                />
              )}
            </FormField>
          ))}
        </div>
      )}
    </fieldset>
  );
}

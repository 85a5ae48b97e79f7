import { useFormContext } from 'react-hook-form';
import { documentParts } from '#contract/values/backoffice/invoices.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import type { Values } from './form.ts';

/** Printed text fields of the invoice. */
export function DocumentFields({ t }: { t: Translate }) {
  const { register } = useFormContext<Values>();
  return (
    <fieldset className="tile grid gap-1 p-5" aria-describedby="shown-hint">
      <legend className="float-start w-full text-lg font-bold">{t('invoices.edit.shown')}</legend>
      {documentParts.map((part) => (
        <label key={part} className="flex min-h-11 items-center justify-between gap-3">
          {t(`invoices.field.${part}`)}
          <input type="checkbox" className="toggle toggle-primary" {...register(`shown.${part}`)} />
        </label>
      ))}
      <p className="text-sm text-quiet" id="shown-hint">
        {t('invoices.edit.shownHint')}
      </p>
    </fieldset>
  );
}

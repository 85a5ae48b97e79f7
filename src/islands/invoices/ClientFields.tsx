import { useFormContext } from 'react-hook-form';
import type { InvoiceParty } from '#contract/backoffice/invoice-records.ts';
import { invoiceTextLength } from '#contract/values/backoffice/invoices.ts';
import { emailLength } from '#contract/values/identity/account.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import type { Values } from './form.ts';
import { isNoTaxId } from './problems.ts';
import { TextField } from './TextField.tsx';

const nameOf = ({ name, company }: InvoiceParty) => [name, company].filter(Boolean).join(' · ');

/** Client of an invoice: an existing or a new one. */
export function ClientFields({ clients, t, isReady }: { clients: InvoiceParty[]; t: Translate; isReady: boolean }) {
  const { setValue } = useFormContext<Values>();
  const text = { maxLength: invoiceTextLength, autoComplete: 'off', dir: 'auto' } as const;
  return (
    <fieldset className="tile grid gap-4 p-5 sm:grid-cols-2 xl:grid-cols-3">
      <legend className="float-start w-full text-lg font-bold sm:col-span-full">{t('invoices.edit.client')}</legend>
      {clients.length > 0 && (
        <label className="grid gap-1 font-semibold needs-script sm:col-span-full">
          {t('invoices.edit.known')}
          <select
            className="select h-12 w-full font-normal"
            disabled={!isReady}
            defaultValue=""
            onChange={({ target }) => {
              const client = clients[Number(target.value)];
              if (target.value !== '' && client) setValue('client', client, { shouldDirty: true, shouldValidate: true });
            }}
          >
            <option value="">{t('invoices.edit.newClient')}</option>
            {clients.map((client, at) => (
              <option key={nameOf(client)} value={at}>
                {nameOf(client)}
              </option>
            ))}
          </select>
        </label>
      )}
      <TextField
        name="client.name"
        label={t('invoices.field.name')}
        {...text}
        needed={t('invoices.edit.needed')}
        rules={{ validate: (typed) => (String(typed).trim() === '' ? t('form.required') : true) }}
      />
      <TextField name="client.company" label={t('invoices.field.company')} {...text} />
      <TextField
        name="client.taxId"
        label={t('invoices.field.taxId')}
        inputMode="numeric"
        maxLength={13}
        autoComplete="off"
        rules={{ validate: (typed) => (isNoTaxId(String(typed)) ? t('invoices.problem.taxId') : true) }}
      />
      <TextField
        name="client.branch"
        label={t('invoices.field.branch')}
        inputMode="numeric"
        maxLength={5}
        placeholder="00000"
        autoComplete="off"
        rules={{ pattern: { value: /^(\d{5})?$/, message: t('invoices.problem.branch') } }}
      />
      <TextField name="client.country" label={t('invoices.field.country')} {...text} />
      <TextField name="client.contact" label={t('invoices.field.contact')} {...text} type="tel" />
      <TextField name="client.address" label={t('invoices.field.address')} {...text} className="sm:col-span-2" />
      <TextField
        name="client.companyEmail"
        label={t('invoices.field.email')}
        {...text}
        maxLength={emailLength}
        type="email"
        rules={{ pattern: { value: /^(\S+@\S+\.\S+)?$/, message: t('invoices.problem.email') } }}
      />
    </fieldset>
  );
}

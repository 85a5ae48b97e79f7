import { useState } from 'react';
import { useForm } from 'react-hook-form';
import useSWR from 'swr';
import type { InvoiceSeller } from '#contract/backoffice/invoice-records.ts';
import { accountNumberPattern, branchPattern, invoiceTextLength } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { isNoTaxId, problemText } from './problems.ts';
import { say } from './undo.ts';

interface Props {
  lang: Language;
  onClose: () => void;
}

/** Seller details for invoices; issued ones keep the details they were issued with. */
export function SellerDrawer({ lang, onClose }: Props) {
  const t = texts(lang);
  const { data, error, isValidating } = useSWR('invoice seller', () => callApi('GET /apps/invoice/seller'), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    // Reopening the drawer at once must show the saved details.
    dedupingInterval: 0,
  });
  return (
    <Drawer title={t('invoices.seller.title')} close={t('parts.close')} onClose={onClose}>
      <p className="text-quiet">{t('invoices.seller.hint')}</p>
      {error && <p className="error-text">{problemText(error, t)}</p>}
      {/* Details cached by the last opening may be stale. */}
      {data && !error && !isValidating && <SellerForm seller={data.seller} lang={lang} onSaved={onClose} />}
    </Drawer>
  );
}

const groups = {
  about: ['name', 'address', 'taxId', 'branch', 'phone', 'email'],
  account: ['bankName', 'bankBranch', 'accountName', 'accountNumber'],
} as const;

function SellerForm({ seller, lang, onSaved }: { seller: InvoiceSeller; lang: Language; onSaved: () => void }) {
  const t = texts(lang);
  const { register, handleSubmit, formState, watch, reset } = useForm<InvoiceSeller>({ defaultValues: seller });
  const kept = useFormDraft('invoice/seller', watch(), (before) => reset(before, { keepDefaultValues: true }));
  const [problem, setProblem] = useState('');

  async function save(changed: InvoiceSeller): Promise<void> {
    setProblem('');
    try {
      await callApi('POST /apps/invoice/seller', { body: { seller: changed } });
      kept.clear();
      say(t('invoices.done.title'), t('invoices.seller.saved'));
      onSaved();
    } catch (error) {
      setProblem(problemText(error, t));
    }
  }

  const rules: Partial<Record<keyof InvoiceSeller, object>> = {
    taxId: { validate: (typed: string) => (isNoTaxId(typed) ? t('invoices.problem.taxId') : true) },
    branch: { pattern: { value: new RegExp(branchPattern), message: t('invoices.problem.branch') } },
    accountNumber: { pattern: { value: new RegExp(accountNumberPattern), message: t('invoices.problem.accountNumber') } },
  };
  const field = (name: keyof InvoiceSeller) => (
    <label key={name} className="grid gap-1 font-semibold">
      {t(`invoices.seller.${name}`)}
      <input
        {...register(name, rules[name])}
        className="input h-12 w-full font-normal"
        maxLength={invoiceTextLength}
        dir="auto"
        inputMode={name === 'accountNumber' ? 'numeric' : undefined}
        aria-invalid={formState.errors[name] ? true : undefined}
        aria-describedby={`seller-${name}-error`}
      />
      <span className="error-text font-normal" id={`seller-${name}-error`}>
        {formState.errors[name]?.message}
      </span>
    </label>
  );
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(save)}>
      <DraftLine draft={kept} lang={lang} />
      {groups.about.map(field)}
      <fieldset className="grid gap-4 border-t border-base-300 pt-4">
        <legend className="float-start w-full text-lg font-bold">{t('invoices.seller.account')}</legend>
        <p className="text-quiet">{t('invoices.seller.accountHint')}</p>
        {groups.account.map(field)}
      </fieldset>
      <p className="error-text" role="alert">
        {problem}
      </p>
      <BusyButton isBusy={formState.isSubmitting} type="submit" className="btn h-12 btn-primary">
        {t('invoices.edit.save')}
      </BusyButton>
    </form>
  );
}

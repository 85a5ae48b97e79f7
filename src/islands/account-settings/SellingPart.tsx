import { type SubmitEvent, useState } from 'react';
import type { SellerDetailsAnswer } from '#contract/market/seller-details.ts';
import { licenceKinds, type SellerKind, sellerKinds, sellerLength } from '#contract/values/market/sellers.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { typed, useSending } from './own.ts';

interface Props {
  lang: Language;
  first: SellerDetailsAnswer;
}

const facts = ['name', 'address', 'registration'] as const;
const longest = { name: sellerLength.name, address: sellerLength.address, registration: sellerLength.number };

/** Seller status of the account: private, or a business with its disclosures. */
export function SellingPart({ lang, first }: Props) {
  const t = texts(lang);
  const [known, setKnown] = useState(first);
  const [kind, setKind] = useState<SellerKind>(first.seller.kind);
  const { isBusy, refusal, refuse, send } = useSending(t);
  const { seller, isChecked } = known;

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const [name = '', address = '', registration = ''] = facts.map((field) => typed(form, field).trim());
    const missing = kind === 'business' ? Object.entries({ name, address, registration }).filter(([, value]) => value === '') : [];
    if (missing.length > 0)
      return refuse({ fields: Object.fromEntries(missing.map(([field]) => [field, t('security.problem.required')])) });
    const licences = Object.fromEntries(licenceKinds.map((each) => [each, typed(form, `licence-${each}`).trim()]));
    const isNamed = new FormData(form).has('isNamed');
    await send(async () => {
      setKnown(await callApi('POST /account-setting/seller', { body: { kind, isNamed, name, address, registration, licences } }));
      await showToast({ title: t('security.selling.title'), text: t('security.selling.saved'), kind: 'success' });
    });
  }

  return (
    <form className="tile grid gap-4 p-5 sm:p-6" aria-labelledby="selling-title" method="post" noValidate onSubmit={save}>
      <h2 className="text-lg" id="selling-title">
        {t('security.selling.title')}
      </h2>
      <p className="max-w-2xl text-quiet">{t('security.selling.text')}</p>
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{t('security.selling.kind')}</legend>
        {sellerKinds.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input className="radio" type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            {t(`security.selling.${each}`)}
          </label>
        ))}
      </fieldset>
      {kind === 'private' ? (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input className="checkbox shrink-0" type="checkbox" name="isNamed" defaultChecked={seller.isNamed} />
          {t('security.selling.named')}
        </label>
      ) : (
        <>
          <p>{isChecked ? t('market.selling.checked') : t('security.selling.unchecked')}</p>
          {facts.map((field) => (
            <FormField key={field} name={field} label={t(`security.selling.${field}`)} error={refusal.fields[field]}>
              {(ties) => <input className="input h-12 w-full" defaultValue={seller[field]} maxLength={longest[field]} {...ties} />}
            </FormField>
          ))}
          <fieldset className="grid gap-3 sm:grid-cols-2">
            <legend className="font-semibold">{t('security.selling.licences')}</legend>
            <p className="text-sm text-quiet sm:col-span-2">{t('security.selling.licencesText')}</p>
            {licenceKinds.map((each) => (
              <FormField key={each} name={`licence-${each}`} label={t(`market.selling.licence.${each}`)} error={undefined}>
                {({ required: _optional, ...ties }) => (
                  <input
                    className="input h-12 w-full"
                    defaultValue={seller.licences[each] ?? ''}
                    maxLength={sellerLength.number}
                    {...ties}
                  />
                )}
              </FormField>
            ))}
          </fieldset>
        </>
      )}
      <p className="error-text" role="alert">
        {refusal.text}
      </p>
      <BusyButton isBusy={isBusy} type="submit" className="btn needs-script h-12 justify-self-start btn-primary">
        {t('security.selling.save')}
      </BusyButton>
      <noscript>
        <p className="alert">{t('security.needsScript')}</p>
      </noscript>
    </form>
  );
}

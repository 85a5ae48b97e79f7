import { type SubmitEvent, useRef, useState } from 'react';
import type { BillingAddress } from '#contract/content/billing.ts';
import type { Place } from '#contract/market/places.ts';
import { branchPattern, isTaxId } from '#contract/values/backoffice/invoices.ts';
import { companyLength } from '#contract/values/content/billing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { provinces } from '#contract/values/shared/provinces.ts';
import { readDigits, readPhone, withoutEdges } from '#contract/values/shared/typed-text.ts';
import { addressLength, phonePattern, postcodePattern } from '#contract/values/shop/orders.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { FormField } from '../../ui/FormField.tsx';
import { PlaceField } from '../../ui/PlaceField.tsx';
import { sayProblems } from '../../ui/say-problems.ts';
import { filledBy, isPlaceField, partsOf, questionsFor } from '../checkout/places.ts';
import type { Problems } from './use-billing.ts';

type Name = keyof BillingAddress;
interface Field {
  name: Name;
  autoComplete: string;
  maxLength: number;
  inputMode?: 'tel' | 'numeric';
  isOptional?: true;
  wide?: true;
}
const fields: readonly Field[] = [
  { name: 'fullName', autoComplete: 'name', maxLength: addressLength.fullName },
  { name: 'phone', autoComplete: 'tel', maxLength: addressLength.phone, inputMode: 'tel' },
  { name: 'company', autoComplete: 'organization', maxLength: companyLength, isOptional: true, wide: true },
  { name: 'taxId', autoComplete: 'off', maxLength: 13, inputMode: 'numeric', isOptional: true },
  { name: 'branch', autoComplete: 'off', maxLength: 5, inputMode: 'numeric', isOptional: true },
  { name: 'street', autoComplete: 'street-address', maxLength: addressLength.street, wide: true },
  { name: 'subdistrict', autoComplete: 'address-level3', maxLength: addressLength.subdistrict },
  { name: 'district', autoComplete: 'address-level2', maxLength: addressLength.district },
  { name: 'province', autoComplete: 'address-level1', maxLength: addressLength.province },
  { name: 'postcode', autoComplete: 'postal-code', maxLength: addressLength.postcode, inputMode: 'numeric' },
];
const nothing: BillingAddress = {
  ...{ fullName: '', company: '', taxId: '', branch: '', phone: '' },
  ...{ street: '', subdistrict: '', district: '', province: '', postcode: '' },
};
const forms: Partial<Record<Name, (value: string) => boolean>> = {
  phone: (value) => new RegExp(phonePattern).test(value),
  postcode: (value) => new RegExp(postcodePattern).test(value),
  taxId: isTaxId,
  branch: (value) => new RegExp(branchPattern).test(value),
};

const readers: Partial<Record<Name, (text: string) => string>> = { phone: readPhone, postcode: readDigits, taxId: readDigits };

function valuesOf(form: HTMLFormElement): BillingAddress {
  const said = new FormData(form);
  const values = { ...nothing };
  for (const { name } of fields) values[name] = (readers[name] ?? withoutEdges)(String(said.get(name) ?? ''));
  return values;
}

interface Props {
  lang: Language;
  t: Translate;
  address: BillingAddress | null;
  isBusy: boolean;
  problems: Problems;
  setProblems: (problems: Problems) => void;
  onSave: (address: BillingAddress) => void;
}

/** Form for the invoice address, with the same place fields as the checkout. */
export function AddressForm({ lang, t, address, isBusy, problems, setProblems, onSave }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<BillingAddress>(address ?? nothing);
  const [district, setDistrict] = useState<Place>();
  const parts = partsOf(draft.province);
  const labels: Partial<Record<Name, string>> = {
    company: t('billing.address.company'),
    taxId: t('billing.address.taxId'),
    branch: t('billing.address.branch'),
    subdistrict: t(`address.subdistrict.${parts}`),
    district: t(`address.district.${parts}`),
  };
  const labelOf = (name: Name) => labels[name] ?? t(`address.${name}.label`);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = valuesOf(event.currentTarget);
    const found: Problems = {};
    for (const { name, isOptional } of fields) {
      const value = given[name];
      if (value === '' && !isOptional) found[name] = t('form.required');
      else if (value !== '' && forms[name]?.(value) === false) found[name] = t(`billing.problem.${name}`);
    }
    setProblems(found);
    const first = fields.find(({ name }) => found[name]);
    if (!first) return onSave(given);
    document.getElementById(first.name)?.focus();
    sayProblems(form.current);
  }

  /** Fills several fields from a chosen place. */
  function fill(place: Place) {
    for (const [name, value] of Object.entries(filledBy(place, lang))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
    setDistrict(place.kind === 'district' ? place : undefined);
    if (form.current) setDraft(valuesOf(form.current));
  }

  return (
    <form
      ref={form}
      className="needs-script grid gap-4 sm:grid-cols-2"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => setDraft(valuesOf(currentTarget))}
    >
      {fields.map(({ name, autoComplete, maxLength, inputMode, isOptional, wide }) => (
        <FormField
          key={name}
          name={name}
          label={labelOf(name)}
          error={problems[name]}
          hint={name === 'subdistrict' ? t('address.places.hint') : undefined}
          className={wide ? 'sm:col-span-2' : ''}
        >
          {(ties) => {
            const common = { ...ties, required: !isOptional, autoComplete, defaultValue: address?.[name] ?? '' };
            if (name === 'province')
              return (
                <select className="select h-12 w-full" {...common}>
                  <option value="">{t('address.province.choose')}</option>
                  {provinces.map((province) => (
                    <option key={province.en} value={province.th}>
                      {province[lang]}
                    </option>
                  ))}
                </select>
              );
            if (!isPlaceField(name)) return <input className="input h-12 w-full" {...common} maxLength={maxLength} inputMode={inputMode} />;
            return (
              <PlaceField
                {...common}
                lang={lang}
                label={labelOf(name)}
                maxLength={maxLength}
                inputMode={inputMode}
                ask={(text, isWanted) =>
                  questionsFor(name, text, draft, { isWanted, code: district?.[lang] === draft.district ? district?.id : undefined })
                }
                onChoose={fill}
              />
            );
          }}
        </FormField>
      ))}
      <p className="error-text sm:col-span-2" role="alert">
        {problems['']}
      </p>
      <div className="sm:col-span-2">
        <button type="submit" id="billing-address-save" className="btn h-12 btn-primary px-8" aria-busy={isBusy}>
          {t('billing.address.save')}
        </button>
      </div>
    </form>
  );
}

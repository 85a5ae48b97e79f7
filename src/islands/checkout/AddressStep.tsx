import { type FormEvent, useRef, useState } from 'react';
import type { Address } from '#contract/ecommerce.ts';
import type { Language } from '#contract/values/common.ts';
import { addressKinds } from '#contract/values/ecommerce.ts';
import { provinces } from '#contract/values/provinces.ts';
import { texts } from '../../client/texts.ts';

type Field = Exclude<keyof Address, 'kind'>;

const fields: { name: Field; autoComplete: string; maxLength: number; pattern?: RegExp; inputMode?: 'tel' | 'numeric'; wide?: boolean }[] =
  [
    { name: 'fullName', autoComplete: 'name', maxLength: 100 },
    { name: 'phone', autoComplete: 'tel', maxLength: 20, pattern: /^\+?[0-9][0-9 -]{7,18}$/, inputMode: 'tel' },
    { name: 'street', autoComplete: 'street-address', maxLength: 200, wide: true },
    { name: 'district', autoComplete: 'address-level2', maxLength: 100 },
    { name: 'province', autoComplete: 'address-level1', maxLength: 60 },
    { name: 'postcode', autoComplete: 'postal-code', maxLength: 5, pattern: /^[0-9]{5}$/, inputMode: 'numeric' },
  ];

/** Where the parcel goes. Problems are shown at their fields, and the first one is focused. */
export function AddressStep({ lang, draft, onDone }: { lang: Language; draft: Address | undefined; onDone: (address: Address) => void }) {
  const t = texts(lang);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    ) as unknown as Address;
    const found: typeof errors = {};
    for (const { name, pattern } of fields) {
      if (!given[name]) found[name] = t('form.required');
      else if (pattern && !pattern.test(given[name])) found[name] = t(`address.${name}.form`);
    }
    setErrors(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) (form.current?.elements.namedItem(first.name) as HTMLElement | null)?.focus();
    else onDone(given);
  }

  const about = (name: Field) => ({
    id: name,
    name,
    defaultValue: draft?.[name] ?? '',
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': `${name}-error`,
    required: true,
  });
  return (
    <form ref={form} className="tile grid gap-4 p-5 sm:grid-cols-2" noValidate onSubmit={submit}>
      <h2 className="text-lg sm:col-span-2">{t('address.title')}</h2>
      {fields.map(({ name, autoComplete, maxLength, inputMode, wide }) => (
        <div key={name} className={`grid content-start gap-1 ${wide ? 'sm:col-span-2' : ''}`}>
          <label className="font-semibold" htmlFor={name}>
            {t(`address.${name}.label`)}
          </label>
          {name === 'province' ? (
            <select className="select h-12 w-full" autoComplete={autoComplete} {...about(name)}>
              <option value="">{t('address.province.choose')}</option>
              {provinces.map((province) => (
                <option key={province.en} value={province.th}>
                  {province[lang]}
                </option>
              ))}
            </select>
          ) : (
            <input className="input h-12 w-full" autoComplete={autoComplete} maxLength={maxLength} inputMode={inputMode} {...about(name)} />
          )}
          <p className="error-text" id={`${name}-error`} role="status">
            {errors[name]}
          </p>
        </div>
      ))}
      <fieldset className="flex flex-wrap gap-x-6 sm:col-span-2">
        <legend className="font-semibold">{t('address.kind.label')}</legend>
        {addressKinds.map((kind, at) => (
          <label key={kind} className="flex min-h-11 items-center gap-2">
            <input className="radio" type="radio" name="kind" value={kind} defaultChecked={draft ? draft.kind === kind : at === 0} />
            {t(`address.kind.${kind}`)}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn h-12 btn-primary sm:col-span-2 sm:justify-self-end sm:px-8">
        {t('checkout.toPayment')}
      </button>
    </form>
  );
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Place } from '#contract/market/places.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { provinces } from '#contract/values/shared/provinces.ts';
import { addressKinds } from '#contract/values/shop/orders.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { FormField } from '../../ui/FormField.tsx';
import { PlaceField } from '../../ui/PlaceField.tsx';
import { sayProblems } from '../../ui/say-problems.ts';
import { type Draft, type Field, fieldsFor, problemsOf } from './draft.ts';
import { filledBy, isPlaceField, partsOf, questionsFor } from './places.ts';

interface Props {
  lang: Language;
  draft: Draft;
  isGuest: boolean;
  /** Whether a saved address fills the form, which is then skipped if complete. */
  isFilled: boolean;
  onChange: (draft: Draft) => void;
  onDone: () => void;
}

const valuesOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Delivery address. Errors are shown at their fields, and the first one is focused. */
export function AddressStep({ lang, draft, isGuest, isFilled, onChange, onDone }: Props) {
  const t = texts(lang);
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const fields = fieldsFor(isGuest);
  useEffect(() => {
    if (isFilled) form.current?.requestSubmit();
  }, [isFilled]);
  const [district, setDistrict] = useState<Place>();
  const parts = partsOf(draft.province);
  const labels: Partial<Record<Field, string>> = {
    email: t('form.email.label'),
    subdistrict: t(`address.subdistrict.${parts}`),
    district: t(`address.district.${parts}`),
  };
  const hints: Partial<Record<Field, string>> = { email: t('address.email'), subdistrict: t('address.places.hint') };
  const forms: Partial<Record<Field, string>> = {
    phone: t('address.phone.form'),
    postcode: t('address.postcode.form'),
    email: t('form.email.form'),
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = valuesOf(event.currentTarget);
    const found = problemsOf(given, isGuest);
    setProblems(found);
    const first = fields.find(({ name }) => found[name]);
    const place = first && form.current?.elements.namedItem(first.name);
    if (place instanceof HTMLElement) {
      place.focus();
      sayProblems(form.current);
    } else {
      onChange(given);
      onDone();
    }
  }

  /** Fills several fields from a chosen place. */
  function fill(place: Place) {
    const filled = filledBy(place, lang);
    for (const [name, value] of Object.entries(filled)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
    setDistrict(place.kind === 'district' ? place : undefined);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in filled))));
    if (form.current) onChange(valuesOf(form.current));
  }

  const textOf = (name: Field) => (problems[name] === 'missing' ? t('form.required') : problems[name] && forms[name]);
  return (
    <form
      ref={form}
      className="tile grid gap-4 p-5 sm:grid-cols-2"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => onChange(valuesOf(currentTarget))}
    >
      <h2 className="text-lg sm:col-span-2">{t('address.title')}</h2>
      {fields.map(({ name, autoComplete, maxLength, inputMode, wide }) => (
        <FormField
          key={name}
          name={name}
          label={labels[name] ?? t(`address.${name}.label`)}
          error={textOf(name)}
          hint={hints[name]}
          className={wide ? 'sm:col-span-2' : ''}
        >
          {(ties) =>
            name === 'province' ? (
              <select className="select h-12 w-full" autoComplete={autoComplete} defaultValue={draft[name] ?? ''} {...ties}>
                <option value="">{t('address.province.choose')}</option>
                {provinces.map((province) => (
                  <option key={province.en} value={province.th}>
                    {province[lang]}
                  </option>
                ))}
              </select>
            ) : isPlaceField(name) ? (
              <PlaceField
                lang={lang}
                label={labels[name] ?? t(`address.${name}.label`)}
                ask={(text, isWanted) =>
                  questionsFor(name, text, draft, { isWanted, code: district?.[lang] === draft.district ? district?.id : undefined })
                }
                onChoose={fill}
                autoComplete={autoComplete}
                maxLength={maxLength}
                inputMode={inputMode}
                defaultValue={draft[name] ?? ''}
                {...ties}
              />
            ) : (
              <input
                className="input h-12 w-full"
                autoComplete={autoComplete}
                maxLength={maxLength}
                inputMode={inputMode}
                defaultValue={draft[name] ?? ''}
                {...ties}
              />
            )
          }
        </FormField>
      ))}
      <fieldset className="flex flex-wrap gap-x-6 sm:col-span-2">
        <legend className="font-semibold">{t('address.kind.label')}</legend>
        {addressKinds.map((kind, at) => (
          <label key={kind} className="flex min-h-11 items-center gap-2">
            <input className="radio" type="radio" name="kind" value={kind} defaultChecked={draft.kind ? draft.kind === kind : at === 0} />
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

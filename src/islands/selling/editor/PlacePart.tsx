import { useState } from 'react';
import type { Place } from '#contract/market/places.ts';
import { placeTextLength } from '#contract/values/market/places.ts';
import { PlaceField } from '../../../ui/PlaceField.tsx';
import { placeDetail } from '../../../ui/place-names.ts';
import { WrittenText } from '../../../ui/WrittenText.tsx';
import { Field } from './Field.tsx';
import type { PartProps } from './props.ts';
import { isPhone } from './sendable.ts';

/** Place of the listing, down to the subdistrict, and whether a telephone number is shown. */
export function PlacePart({ place: first, ...part }: PartProps & { place: Place | undefined }) {
  const { lang, t, values, problems, isOff, onChange } = part;
  const [place, setPlace] = useState(first);
  const [ownId, setOwnId] = useState(values.subdistrictId);
  const [isLeft, setLeft] = useState(false);
  const known = place && place.id === values.subdistrictId ? place : undefined;
  const text = known ? `${known[lang]} · ${placeDetail(known, lang)}` : '';
  return (
    <section className="tile grid gap-4 p-4 sm:p-6" aria-labelledby="part-place">
      <h2 className="text-lg" id="part-place">
        {t('selling.editor.place')}
      </h2>
      <Field
        name="subdistrictId"
        label={t('selling.field.subdistrictId')}
        error={problems.subdistrictId}
        hint={known ? <WrittenText>{t('selling.editor.placeChosen', { place: text })}</WrittenText> : t('selling.editor.placeHint')}
      >
        {(ties) => (
          <PlaceField
            // A place set from outside remounts the field; one chosen in it keeps the focus.
            key={values.subdistrictId === ownId ? 'own' : values.subdistrictId}
            {...ties}
            lang={lang}
            label={t('selling.field.subdistrictId')}
            ask={(typed) =>
              typed.trim().length < 2 || typed === known?.[lang] ? [] : [{ q: typed.trim().slice(0, placeTextLength), kind: 'subdistrict' }]
            }
            autoComplete="off"
            maxLength={placeTextLength}
            defaultValue={known?.[lang] ?? ''}
            readOnly={isOff}
            onChoose={(chosen) => {
              setPlace(chosen);
              setOwnId(chosen.id);
              onChange({ subdistrictId: chosen.id });
            }}
          />
        )}
      </Field>
      <Field
        name="phone"
        label={t('selling.field.phone')}
        optional={t('selling.editor.optional')}
        error={problems.phone ?? (isLeft && !isPhone(values.phone) ? t('selling.editor.phoneWrong') : undefined)}
        hint={t('selling.editor.phoneHint')}
        className="sm:max-w-xs"
      >
        {(ties) => (
          <input
            {...ties}
            className="input h-12 w-full"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={30}
            value={values.phone}
            readOnly={isOff}
            onChange={({ target }) => onChange({ phone: target.value })}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
          />
        )}
      </Field>
    </section>
  );
}

import { useState } from 'react';
import { placeTextLength } from '#contract/values/market/places.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { provinces } from '#contract/values/shared/provinces.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DateField } from '../../ui/DateField.tsx';
import { PersonPicker, type PickedPerson } from '../../ui/PersonPicker.tsx';
import { PlaceField } from '../../ui/PlaceField.tsx';
import { placeDetail } from '../../ui/place-names.ts';
import { SavedField } from '../../ui/SavedField.tsx';

export function SavedFieldDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [name, setName] = useState(t('guide.sample.person'));
  return (
    <div className="max-w-md">
      <SavedField
        id="saved-name"
        draft="guide/name"
        lang={lang}
        label={t('guide.sample.name')}
        value={name}
        check={(text) => (text === '' ? t('form.required') : undefined)}
        onSave={async (text) => setName(text)}
      >
        {(ties) => <input {...ties} className="input h-12 w-full" maxLength={80} dir="auto" />}
      </SavedField>
    </div>
  );
}

export function DateFieldDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [day, setDay] = useState('2026-11-24');
  const [moment, setMoment] = useState('2026-11-24T06:30:00.000Z');
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <DateField
        id="field-day"
        lang={lang}
        label={t('guide.parts.date.day')}
        value={day}
        onChange={setDay}
        isClearable
        error={day ? undefined : t('form.required')}
      />
      <DateField id="field-moment" lang={lang} label={t('guide.parts.date.moment')} kind="datetime" value={moment} onChange={setMoment} />
    </div>
  );
}

/** Provinces as sample entries of the person picker. */
const placesIn = (lang: Language): PickedPerson[] =>
  provinces.map(({ th, en }) => ({ id: en, name: lang === 'th' ? th : en, detail: lang === 'th' ? en : th }));
const readMail = (text: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? { id: text.toLowerCase(), name: text } : undefined);

export function PersonPickerDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const all = placesIn(lang);
  const [many, setMany] = useState<PickedPerson[]>(all.slice(0, 1));
  const [one, setOne] = useState<PickedPerson[]>([]);
  const [mails, setMails] = useState<PickedPerson[]>([]);
  return (
    <div className="grid max-w-md gap-4">
      <PersonPicker id="many" lang={lang} label={t('guide.parts.people.many')} people={all} chosen={many} onChange={setMany} max={3} />
      <PersonPicker id="one" lang={lang} label={t('guide.parts.people.one')} people={all} chosen={one} onChange={setOne} max={1} />
      <PersonPicker
        id="mails"
        lang={lang}
        label={t('guide.parts.people.mails')}
        search={async (text) => all.filter(({ name }) => text && name.toLowerCase().startsWith(text.toLowerCase()))}
        chosen={mails}
        onChange={setMails}
        readText={readMail}
        wrongText={t('form.email.form')}
      />
    </div>
  );
}

export function PlaceFieldDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [chosen, setChosen] = useState('');
  return (
    <div className="grid max-w-md gap-1">
      <label className="font-semibold" htmlFor="place">
        {t('guide.parts.place.label')}
      </label>
      <PlaceField
        id="place"
        lang={lang}
        label={t('guide.parts.place.label')}
        maxLength={placeTextLength}
        autoComplete="off"
        ask={(text) => (text.trim().length > 1 ? [{ q: text }] : [])}
        onChoose={(place) => setChosen(`${place[lang]} ${placeDetail(place, lang)}`)}
      />
      <p className="text-sm text-quiet">{chosen}</p>
    </div>
  );
}

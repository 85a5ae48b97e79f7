import { type SubmitEvent, useEffect, useRef } from 'react';
import type { SavedSearch, SavedSearchChange } from '#contract/market/saved-searches.ts';
import { type Frequency, frequencies, savedNameLength } from '#contract/values/market/saved-searches.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';

interface Props {
  lang: Language;
  search: SavedSearch;
  onChange: (part: SavedSearchChange) => Promise<boolean>;
  onClose: () => void;
}

/** Name of a saved search, and the settings of its notifications. */
export function EditForm({ lang, search, onChange, onClose }: Props) {
  const t = texts(lang);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const frequency = frequencies.find((known) => known === form.get('frequency')) ?? search.frequency;
    const part = { name: String(form.get('name')).trim(), frequency, byNotice: form.has('byNotice'), byMail: form.has('byMail') };
    if (part.name !== '' && (await onChange(part))) onClose();
  }

  const nameOf = (frequency: Frequency) => t(`saved.frequencies.${frequency}`);
  return (
    <form
      className="grid gap-4 rounded-field border border-base-300 p-4"
      aria-label={t('saved.editOf', { name: search.name })}
      onSubmit={save}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <label className="grid gap-1">
        {t('saved.name')}
        <input ref={field} className="input h-12 w-full" name="name" defaultValue={search.name} maxLength={savedNameLength} required />
      </label>
      <label className="grid gap-1">
        {t('saved.frequency')}
        <select className="select h-12 w-full" name="frequency" defaultValue={search.frequency}>
          {frequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {nameOf(frequency)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="grid">
        <legend>{t('saved.ways')}</legend>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input className="checkbox" type="checkbox" name="byNotice" defaultChecked={search.byNotice} />
          {t('saved.byNotice')}
        </label>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input className="checkbox" type="checkbox" name="byMail" defaultChecked={search.byMail} />
          {t('saved.byMail')}
        </label>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <button className="btn h-12 btn-primary" type="submit">
          {t('saved.save')}
        </button>
        <button className="btn h-12" type="button" onClick={onClose}>
          {t('saved.cancel')}
        </button>
      </div>
    </form>
  );
}

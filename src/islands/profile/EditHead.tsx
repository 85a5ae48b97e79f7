import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { ProfileHeadChange, ProfileScreen } from '#contract/content/profile-screen.ts';
import { defaultCover, headLength } from '#contract/values/content/profile.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { FileUpload } from '../../ui/FileUpload.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useUploads } from '../../ui/files/use-uploads.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { problemText } from './problem-text.ts';

interface Props {
  lang: Language;
  person: ProfileScreen['person'];
  /** @throws ApiError */
  onSave: (change: ProfileHeadChange) => Promise<void>;
  onClose: () => void;
}

/** Edits the occupation, place and cover picture. */
export default function EditHead({ lang, person, onSave, onClose }: Props) {
  const t = texts(lang);
  const cover = useUploads(1);
  const [typed, setTyped] = useState({ designation: person.designation, lives: person.lives });
  const kept = useFormDraft('profile/head', typed, setTyped);
  const [isWithout, setWithout] = useState(false);
  const [problem, setProblem] = useState('');
  const [chosen] = cover.kept;
  const hasOwn = person.cover !== defaultCover;

  async function save() {
    if (cover.isBusy) return setProblem(t('profile.head.waits'));
    const picture = chosen ? { cover: chosen.id } : isWithout ? { cover: '' } : {};
    try {
      await onSave({ ...typed, ...picture });
      cover.clear();
      kept.clear();
      onClose();
    } catch (error) {
      setProblem(problemText(error, t));
    }
  }
  return (
    <FormDialog lang={lang} title={t('profile.edit')} send={t('profile.save')} onSend={() => void save()} onCancel={onClose}>
      <DraftLine draft={kept} lang={lang} />
      {(['designation', 'lives'] as const).map((name) => (
        <label className="grid gap-1 font-semibold" key={name}>
          {t(`profile.head.${name}`)}
          <input
            className="input h-12 w-full font-normal"
            name={name}
            value={typed[name]}
            maxLength={headLength}
            dir="auto"
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        </label>
      ))}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('profile.head.cover')}</legend>
        {!isWithout && <FileUpload lang={lang} uploads={cover} />}
        {hasOwn && !chosen && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" className="checkbox" checked={isWithout} onChange={({ target }) => setWithout(target.checked)} />
            {t('profile.head.without')}
          </label>
        )}
      </fieldset>
      <p className="error-text" role="status">
        {problem}
      </p>
      <a className="flat-link inline-flex min-h-11 items-center gap-2" href={localized('/account/settings', lang)}>
        <ImageIcon size={18} aria-hidden="true" />
        {t('profile.head.settings')}
      </a>
    </FormDialog>
  );
}

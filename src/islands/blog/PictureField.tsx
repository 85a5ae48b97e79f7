import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import type { NewPost } from '#contract/content/blog-writing.ts';
import { categoryPictures } from '#contract/values/content/blog.ts';
import { pictureTypes } from '#contract/values/files/files.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { smallOf } from './pictures.ts';

interface Props {
  text: Pick<NewPost, 'img' | 'tags'>;
  t: Translate;
  isReady: boolean;
  keep: (file: File) => Promise<string | undefined>;
  onChange: (img: string) => void;
}

/** Picture above a post: uploaded, from the gallery, or by default that of its first category. */
export function PictureField({ text: { img, tags }, t, isReady, keep, onChange }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [category] = tags;
  const shown = img || (category && categoryPictures[category]);
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    const path = await keep(file);
    setBusy(false);
    if (path) onChange(path);
  }
  return (
    <fieldset className="grid gap-2" aria-busy={isBusy}>
      <legend className="font-semibold">{t('blog.picture')}</legend>
      {shown && (
        <img
          className="aspect-4/3 w-full rounded-field bg-(--picture-ground) object-cover"
          src={smallOf(shown)}
          width={400}
          height={300}
          alt={t('blog.picture')}
        />
      )}
      <p className="text-sm text-quiet">{img ? '' : t('blog.editor.pictureOfCategory')}</p>
      <ul className="flex flex-wrap gap-2" aria-label={t('blog.editor.ourPictures')}>
        {Object.entries(categoryPictures).map(([name, path]) => (
          <li key={path}>
            <button
              type="button"
              className="btn h-11 w-14 overflow-hidden p-0 aria-pressed:outline-2 aria-pressed:outline-offset-2"
              aria-label={t('blog.editor.takePicture', { name })}
              aria-pressed={img === path}
              disabled={!isReady}
              onClick={() => onChange(path)}
            >
              <img className="h-full w-full object-cover" src={smallOf(path)} width={56} height={44} loading="lazy" alt="" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <label className="btn min-h-11 focus-within:outline-2 focus-within:outline-offset-2">
          <ImagePlus size={18} aria-hidden="true" />
          {img ? t('blog.editor.changePicture') : t('blog.editor.choosePicture')}
          <input
            className="sr-only"
            type="file"
            accept={pictureTypes.join()}
            disabled={!isReady}
            aria-disabled={isBusy || undefined}
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        {img && (
          <button type="button" className="btn min-h-11 btn-ghost" onClick={() => onChange('')}>
            <X size={18} aria-hidden="true" />
            {t('blog.editor.noPicture')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

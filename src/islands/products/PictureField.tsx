import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { maxPictures } from '#contract/values/shop/management.ts';
import { pictureAt } from '#contract/values/shop/pictures.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { problemsIn } from './problems.ts';

interface Props {
  images: readonly string[];
  error: string | undefined;
  t: Translate;
  onChange: (images: string[]) => void;
  /** Called when uploads start or end. */
  onBusy: (isBusy: boolean) => void;
}

/** Pictures of a product; the first is the main one. They are uploaded immediately, and visible once the form is saved. */
export function PictureField({ images, error, t, onChange, onBusy }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [said, say] = useState('');

  async function take(files: readonly File[]): Promise<void> {
    const room = maxPictures - images.length;
    setProblem(files.length > room ? t('products.pictures.tooMany', { max: maxPictures }) : '');
    setBusy(true);
    onBusy(true);
    const kept: string[] = [];
    try {
      const { keepPhoto } = await import('./keep-photo.ts');
      for (const file of files.slice(0, room)) {
        kept.push(await keepPhoto(file));
        onChange([...images, ...kept]);
      }
      say(t('products.pictures.added', { count: kept.length }));
    } catch (error) {
      setProblem(problemsIn(error, [], t).all);
    } finally {
      setBusy(false);
      onBusy(false);
    }
  }
  function move(from: number, to: number): void {
    const moved = images[from];
    if (moved === undefined) return;
    onChange(images.toSpliced(from, 1).toSpliced(to, 0, moved));
    say(t('products.pictures.moved', { place: to + 1, total: images.length }));
  }

  return (
    <fieldset className="grid gap-2" aria-busy={isBusy}>
      <legend className="font-semibold">{t('products.pictures.title')}</legend>
      {images.length > 0 && (
        <ol className="grid grid-cols-2 gap-3">
          {images.map((image, at) => {
            const place = at + 1;
            return (
              <li key={image} className="grid content-start gap-1">
                <span className="relative block">
                  <img
                    className="photo w-full rounded-field"
                    src={pictureAt(image, 320)}
                    width={160}
                    height={160}
                    alt={t('products.pictures.place', { place })}
                  />
                  {at === 0 && <span className="badge absolute start-1 top-1 badge-sm badge-primary">{t('products.pictures.main')}</span>}
                </span>
                <span className="flex justify-between">
                  <button
                    type="button"
                    className="bar-button"
                    disabled={at === 0}
                    aria-label={t('products.pictures.before', { place })}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowLeft size={18} className="rtl:rotate-180" aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="bar-button"
                    disabled={place === images.length}
                    aria-label={t('products.pictures.after', { place })}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowRight size={18} className="rtl:rotate-180" aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="bar-button text-error"
                    aria-label={t('products.pictures.remove', { place })}
                    onClick={() => {
                      onChange(images.toSpliced(at, 1));
                      say(t('products.pictures.removed'));
                      document.getElementById('images')?.focus();
                    }}
                  >
                    <X size={18} aria-hidden="true" />
                  </button>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <label
        className={`btn min-h-12 border-dashed focus-within:outline-2 focus-within:outline-offset-2 ${images.length < maxPictures ? '' : 'btn-disabled'}`}
      >
        <ImagePlus size={20} aria-hidden="true" />
        {isBusy ? t('products.pictures.sending') : t('products.pictures.add')}
        <input
          id="images"
          className="sr-only"
          type="file"
          accept="image/*"
          multiple
          disabled={images.length >= maxPictures}
          aria-disabled={isBusy || undefined}
          onClick={(event) => isBusy && event.preventDefault()}
          aria-describedby="images-error images-hint"
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <p className="text-sm text-quiet" id="images-hint">
        {t('products.pictures.hint', { max: maxPictures })}
      </p>
      <p className="error-text" id="images-error" role="status">
        {problem || error}
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  );
}

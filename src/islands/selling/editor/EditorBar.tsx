import { Eye, Save, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Category } from '#contract/market/categories.ts';
import type { Place } from '#contract/market/places.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useHideScrollToTop } from '../../../ui/use-hide-scroll-to-top.ts';
import { useSpoken } from '../../../ui/use-spoken.ts';
import { isLooked } from './autosave.ts';
import type { ActionTools } from './use-actions.tsx';
import type { AutosaveTools } from './use-autosave.ts';
import type { PhotoTools } from './use-photos.ts';

/** Loaded on demand. */
const Preview = lazyPart(() => import('./Preview.tsx').then((preview) => ({ default: preview.Preview })));

interface Props {
  writing: AutosaveTools;
  actions: ActionTools;
  photos: PhotoTools;
  t: Translate;
  lang: Language;
  isReady: boolean;
  leaf: Category | undefined;
  place: Place | undefined;
}

/** Sticky bar with the save state, the preview and the next step. */
export function EditorBar({ writing, actions, photos, t, lang, isReady, leaf, place }: Props) {
  const { listing, values, state, problem } = writing;
  useHideScrollToTop();
  const [isPreviewed, preview] = useState(false);
  const { isBusy } = actions;
  const isUnsent = state === 'writing' || state === 'offline' || state === 'notSaved';
  const hasTrouble = state === 'notSaved' || state === 'old';
  const isSending = photos.uploads.some((upload) => upload.state === 'waiting' || upload.state === 'sending');
  const looked = isLooked(listing);
  const text = isSending ? t('selling.photos.sending') : savedText(state, { looked, problem, t });
  useSpoken(text, !isSending && (state === 'clean' || state === 'saving' || (state === 'writing' && !looked)));
  return (
    <section className="bulk-bar" aria-label={t('selling.editor.bar')}>
      <p className={`min-w-0 grow ${hasTrouble ? 'error-text' : 'text-sm text-quiet'}`}>{text}</p>
      <button type="button" className="btn needs-script min-h-11 btn-ghost" disabled={!isReady} onClick={() => preview(true)}>
        <Eye size={20} aria-hidden="true" />
        {t('selling.editor.preview')}
      </button>
      {listing.actions.includes('submit') && (
        <BusyButton
          isBusy={isBusy}
          type="button"
          className="btn needs-script min-h-11 btn-primary max-sm:grow"
          disabled={!isReady}
          aria-disabled={isSending || undefined}
          onClick={() => isSending || actions.decide({ action: 'submit' })}
        >
          <Send size={20} className="rtl:-scale-x-100" aria-hidden="true" />
          {t('selling.action.submit')}
        </BusyButton>
      )}
      {looked && listing.state !== 'sold' && (
        <BusyButton
          isBusy={isBusy}
          type="button"
          className="btn needs-script min-h-11 btn-primary max-sm:grow"
          disabled={!isReady}
          aria-disabled={!isUnsent || isSending || undefined}
          onClick={() => isUnsent && !isSending && actions.save()}
        >
          <Save size={20} aria-hidden="true" />
          {t('selling.editor.save')}
        </BusyButton>
      )}
      <Suspense fallback={null}>
        {isPreviewed && (
          <Preview lang={lang} t={t} values={values} leaf={leaf} place={place} photoOf={photos.photoOf} onClose={() => preview(false)} />
        )}
      </Suspense>
    </section>
  );
}

function savedText(state: AutosaveTools['state'], { looked, problem, t }: { looked: boolean; problem: unknown; t: Translate }): string {
  if (state === 'saving' || state === 'saved') return t(`saving.${state}`);
  if (looked && state === 'clean') return t('selling.editor.unchanged');
  if (looked && state === 'writing') return t('selling.editor.unsaved');
  if (state === 'notSaved' && problem instanceof ApiError) {
    if (problem.status === 400) return t('selling.editor.refused');
    const known = t(`error.${problem.code}`);
    return known === `error.${problem.code}` ? t('saving.notSaved') : known;
  }
  return t(`selling.editor.is.${state}`);
}

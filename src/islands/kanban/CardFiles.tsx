import { Image, Paperclip, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { filesFolder } from '#contract/values/files/files.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { KanbanCardDetails } from '#contract/workspace/kanban-cards.ts';
import { loadTexts, texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showUndoToast } from '../../ui/toasts/undo-toast.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { CardState } from './use-card.ts';

/** Loaded once the user has chosen files. */
const CardUpload = lazyPart(() =>
  Promise.all([import('./CardUpload.tsx'), loadTexts('files')]).then(([part]) => ({ default: part.CardUpload })),
);

interface Props {
  card: KanbanCardDetails;
  lang: Language;
  state: CardState;
}
type Attachment = KanbanCardDetails['attachments'][number];

/** Files of a card; an image among them can be its cover. */
export function CardFiles({ card, lang, state }: Props) {
  const t = texts(lang);
  const [chosen, choose] = useState<File[]>();
  const field = useRef<HTMLInputElement>(null);
  const { attachments, coverImage } = card;
  const set = (path: string) => state.save({ coverImage: path }).catch(showErrorToast);
  /** Attaches files; the first image becomes the cover by default. */
  async function attach(files: string[]) {
    const picture = (await state.attach(files)).attachments.slice(attachments.length).find(({ img }) => img !== '');
    if (picture && !coverImage && attachments.every(({ img }) => img === '')) await state.save({ coverImage: picture.img });
  }
  async function remove(file: Attachment) {
    try {
      await state.removeFile(file);
      showUndoToast(t('kanban.panel.removedFile', { name: file.name }), () => void state.removeFile(file, true).catch(showErrorToast));
    } catch (error) {
      showErrorToast(error);
    }
  }
  return (
    <section className="grid gap-2" aria-labelledby="card-files">
      <h3 className="text-base font-semibold" id="card-files">
        {t('kanban.panel.files')}
      </h3>
      <ul className="grid gap-1">
        {attachments.map((file) => (
          <li key={file.fileId ?? file.name + file.img} className="flex items-center gap-2">
            {file.img ? (
              <img className="size-11 shrink-0 rounded object-cover" src={file.img} width="44" height="44" alt="" loading="lazy" />
            ) : (
              file.fileId && <Paperclip size={20} className="m-3 shrink-0 text-quiet" aria-hidden="true" />
            )}
            {file.fileId || file.img ? (
              <a
                className="link min-w-0 grow wrap-anywhere"
                href={file.fileId ? filesFolder + file.fileId : file.img}
                target="_blank"
                rel="noopener"
              >
                <WrittenText>{file.name}</WrittenText>
              </a>
            ) : (
              <span className="min-w-0 grow wrap-anywhere">
                <WrittenText>{file.name}</WrittenText> <span className="text-sm text-quiet">{t('kanban.panel.nameOnly')}</span>
              </span>
            )}
            {file.img && file.img !== coverImage && (
              <button
                type="button"
                className="bar-button shrink-0"
                aria-label={t('kanban.panel.setCover', { name: file.name })}
                onClick={() => set(file.img)}
              >
                <Image size={18} aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className="bar-button shrink-0"
              aria-label={t('kanban.panel.removeFile', { name: file.name })}
              onClick={() => remove(file)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        {!chosen && (
          <>
            <button type="button" className="btn min-h-11" onClick={() => field.current?.click()}>
              <Paperclip size={18} aria-hidden="true" />
              {t('kanban.panel.addFiles')}
            </button>
            <input ref={field} type="file" multiple hidden onChange={({ target }) => choose([...(target.files ?? [])])} />
          </>
        )}
        {coverImage && (
          <button type="button" className="btn min-h-11 btn-ghost" onClick={() => set('')}>
            {t('kanban.panel.removeCover')}
          </button>
        )}
      </p>
      <Suspense fallback={null}>{chosen && <CardUpload card={card} lang={lang} first={chosen} onAttach={attach} />}</Suspense>
    </section>
  );
}

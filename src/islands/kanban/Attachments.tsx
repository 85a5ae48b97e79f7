import { Image, Paperclip } from 'lucide-react';
import type { KanbanCardDetails } from '#contract/workspace/kanban-cards.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import type { CardState } from './use-card.ts';

interface Props {
  card: KanbanCardDetails;
  t: Translate;
  onSave: CardState['save'];
}

/** The files shown with a card; a picture among them can be its cover. */
export function Attachments({ card, t, onSave }: Props) {
  const { attachments, coverImage } = card;
  if (attachments.length === 0 && !coverImage) return null;
  const set = (path: string) => onSave({ coverImage: path }).catch(showErrorToast);
  return (
    <section className="grid gap-2" aria-labelledby="card-files">
      <h3 className="text-base font-semibold" id="card-files">
        {t('kanban.panel.files')}
      </h3>
      <ul className="grid gap-2">
        {attachments.map(({ name, img }) => (
          <li key={name + img} className="flex items-center gap-3">
            {img ? (
              <img className="size-11 rounded object-cover" src={img} width="44" height="44" alt="" loading="lazy" />
            ) : (
              <Paperclip size={20} className="m-3 text-quiet" aria-hidden="true" />
            )}
            <bdi className="min-w-0 grow wrap-anywhere">{name}</bdi>
            {img && img !== coverImage && (
              <button type="button" className="btn btn-ghost btn-sm min-h-11" onClick={() => set(img)}>
                <Image size={16} aria-hidden="true" />
                {t('kanban.panel.setCover')}
                <span className="sr-only">: {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {coverImage && (
        <button type="button" className="btn min-h-11 justify-self-start btn-ghost" onClick={() => set('')}>
          {t('kanban.panel.removeCover')}
        </button>
      )}
    </section>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { kanbanLength } from '#contract/values/workspace/kanban.ts';
import type { KanbanCardDetails, KanbanComment } from '#contract/workspace/kanban-cards.ts';
import { dayAndClock, since } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { CardState } from './use-card.ts';

interface Props {
  state: CardState;
  card: KanbanCardDetails;
  lang: Language;
  now: number;
}

/** Comments on a card; the user's own can be edited and deleted. */
export function Comments({ state, card, lang, now }: Props) {
  const t = texts(lang);
  return (
    <section className="grid gap-3" aria-labelledby="card-comments">
      <h3 className="text-base font-semibold" id="card-comments">
        {t('kanban.panel.comments')}
      </h3>
      <ul className="grid gap-3">
        {card.comments.map((comment, at) => (
          <Comment
            key={comment.id ?? `old-${at}`}
            cardId={card.id}
            comment={comment}
            lang={lang}
            now={now}
            onSave={(id, text) => state.changeComment(id, { text })}
            onRemove={(id) =>
              state
                .changeComment(id, { isRemoved: true })
                .then(
                  () =>
                    offerUndo(t('kanban.undo.commentRemoved'), () => state.changeComment(id, { isRemoved: false }).catch(showErrorToast)),
                  showErrorToast,
                )
            }
          />
        ))}
      </ul>
      <CommentForm
        key={card.id}
        draft={`kanban/${card.id}/comment`}
        lang={lang}
        label={t('kanban.panel.newComment')}
        button={t('kanban.panel.send')}
        onSave={state.addComment}
      />
    </section>
  );
}

interface CommentProps {
  cardId: number;
  comment: KanbanComment;
  lang: Language;
  now: number;
  /** @throws ApiError */
  onSave: (id: number, text: string) => Promise<unknown>;
  onRemove: (id: number) => void;
}

function Comment({ cardId, comment, lang, now, onSave, onRemove }: CommentProps) {
  const t = texts(lang);
  const [isEditing, edit] = useState(false);
  const { id, name, img, text, at, isEdited, isOwn } = comment;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-2">
      <Avatar name={name} src={img} size="small" />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold">
            <WrittenText>{name}</WrittenText>
          </b>
          {at && (
            <time className="text-sm text-quiet" dateTime={at} title={dayAndClock(at, lang)}>
              {since(at, lang, now)}
            </time>
          )}
          {isEdited && <span className="text-sm text-quiet">{t('kanban.panel.edited')}</span>}
        </p>
        {isEditing && id !== undefined ? (
          <CommentForm
            draft={`kanban/${cardId}/comment/${id}`}
            lang={lang}
            label={t('kanban.panel.editComment')}
            button={t('kanban.panel.saveComment')}
            first={text}
            onSave={async (next) => {
              await onSave(id, next);
              edit(false);
            }}
            onCancel={() => edit(false)}
          />
        ) : (
          <p className="wrap-anywhere whitespace-pre-line" dir="auto" lang={languageOfText(text)}>
            {text}
          </p>
        )}
        {isOwn && id !== undefined && !isEditing && (
          <p className="-ms-2 flex">
            <button type="button" className="btn btn-ghost btn-sm min-h-11" onClick={() => edit(true)}>
              <Pencil size={16} aria-hidden="true" />
              {t('kanban.panel.editComment')}
            </button>
            <button type="button" className="btn btn-ghost btn-sm min-h-11" onClick={() => onRemove(id)}>
              <Trash2 size={16} aria-hidden="true" />
              {t('kanban.panel.removeComment')}
            </button>
          </p>
        )}
      </div>
    </li>
  );
}

interface CommentFormProps {
  /** Storage key of the draft. */
  draft: string;
  lang: Language;
  label: string;
  button: string;
  first?: string;
  /** @throws ApiError */
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** Comment form, which keeps its text when sending fails. */
function CommentForm({ draft, lang, label, button, first = '', onSave, onCancel }: CommentFormProps) {
  const t = texts(lang);
  const [text, setText] = useState(first);
  const kept = useFormDraft(draft, text, setText);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function send() {
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    setProblem('');
    try {
      await onSave(text.trim());
      kept.clear();
      setText('');
    } catch {
      setProblem(t('saving.notSaved'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      <DraftLine draft={kept} lang={lang} />
      <textarea
        className="textarea w-full"
        rows={2}
        value={text}
        maxLength={kanbanLength.comment}
        placeholder={label}
        aria-label={label}
        dir="auto"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="flex gap-2">
        <button type="button" className="btn min-h-11 btn-primary" aria-busy={isBusy} disabled={text.trim() === ''} onClick={send}>
          {button}
        </button>
        {onCancel && (
          <button type="button" className="btn min-h-11 btn-ghost" onClick={onCancel}>
            {t('kanban.add.close')}
          </button>
        )}
      </div>
      <p className="error-text" role="status">
        {problem}
      </p>
    </div>
  );
}

import { Archive, Copy, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { kanbanLength, maxPartsOfTask } from '#contract/values/workspace/kanban.ts';
import type { KanbanCardDetails, KanbanProject } from '#contract/workspace/kanban-cards.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOpened } from '../../lib/opened.ts';
import { DateInput } from '../../ui/DateField.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import '../../ui/growing.ts';
import { partsOf } from '../../ui/links-in-text.ts';
import { PersonPicker } from '../../ui/PersonPicker.tsx';
import { SavedField } from '../../ui/SavedField.tsx';
import { SavedMark, type SaveState } from '../../ui/SavedMark.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import { boardsToMoveTo, cardOf, dueStateOf, isChangeable, titleOf } from './board.ts';
import { CardFiles } from './CardFiles.tsx';
import { Checklist } from './Checklist.tsx';
import { Comments } from './Comments.tsx';
import { History } from './History.tsx';
import { Labels } from './Labels.tsx';
import { useCard } from './use-card.ts';
import type { Moves } from './use-moves.ts';

/** Loaded on demand. */
const MoveAway = lazyPart(() => import('./MoveAway.tsx').then((part) => ({ default: part.MoveAway })));

interface Props {
  id: number;
  first: KanbanCardDetails | undefined;
  board: KanbanProject;
  lang: Language;
  now: number;
  moves: Moves;
  onClose: () => void;
}

/** Panel with all fields of a card. */
export function CardPanel({ id, first, board, lang, now, moves, onClose }: Props) {
  const t = texts(lang);
  const state = useCard(id, first);
  const { card, error, save } = state;
  useOpened(`/apps/kanban?board=${board.id}&task=${id}`);
  useTitle(card?.title);
  const [isMoving, setMoving] = useState(false);
  const hasOthers = boardsToMoveTo(board).length > 0;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Drawer title={t('kanban.panel.title')} close={t('kanban.panel.close')} onClose={onClose}>
      {card && !isGone ? (
        // A viewer sees the fields as read-only.
        <fieldset className="contents" disabled={!isChangeable(board)}>
          {!isChangeable(board) && <p className="text-quiet">{t('error.READ_ONLY_BOARD')}</p>}
          <Fields
            key={id}
            card={card}
            board={board}
            lang={lang}
            now={now}
            onSave={save}
            onMove={(boardId) => moves.move(id, { boardId })}
            onTone={moves.recolour}
          />
          <Checklist state={state} card={card} lang={lang} />
          <CardFiles card={card} lang={lang} state={state} />
          <Comments state={state} card={card} lang={lang} now={now} />
          <History events={card.events} lang={lang} now={now} />
          {hasOthers && (
            <details onToggle={({ currentTarget }) => setMoving(currentTarget.open)}>
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t('kanban.away.open')}</summary>
              <Suspense fallback={null}>{isMoving && <MoveAway {...{ card, board, t, moves }} onMoved={onClose} />}</Suspense>
            </details>
          )}
          <Actions {...{ card, board, lang, moves, onSave: save, onClose }} />
        </fieldset>
      ) : (
        <p role="status">{t(`kanban.panel.${isGone ? 'gone' : error ? 'failed' : 'loading'}`)}</p>
      )}
    </Drawer>
  );
}

interface FieldsProps {
  card: KanbanCardDetails;
  board: KanbanProject;
  lang: Language;
  now: number;
  /** @throws ApiError */
  onSave: ReturnType<typeof useCard>['save'];
  onMove: (boardId: string) => void;
  /** @throws ApiError */
  onTone: Moves['recolour'];
}

function Fields({ card, board, lang, now, onSave, onMove, onTone }: FieldsProps) {
  const t = texts(lang);
  const [dueState, setDueState] = useState<SaveState>();
  const [peopleState, setPeopleState] = useState<SaveState>();
  const due = dueStateOf(card, now);
  /** Saves fields other than text, with the state shown beside them. */
  const mark = (set: (state: SaveState) => void, patch: Parameters<typeof onSave>[0]) => {
    set('saving');
    onSave(patch).then(
      () => set('saved'),
      () => set('notSaved'),
    );
  };
  const people = board.people.map(({ title, img }) => ({ id: title, name: title, avatar: img }));
  return (
    <>
      <SavedField
        id="card-title"
        draft={`kanban/${card.id}/title`}
        lang={lang}
        label={t('kanban.panel.name')}
        value={card.title}
        check={(text) => (text === '' ? t('form.required') : undefined)}
        onSave={(title, known) => onSave({ title, known: { title: known } })}
      >
        {(ties) => <input {...ties} className="input h-12 w-full" maxLength={kanbanLength.title} dir="auto" />}
      </SavedField>
      {!card.isArchived && (
        <label className="grid gap-1">
          <span className="font-semibold">{t('kanban.panel.column')}</span>
          <select className="select h-12 w-full" value={card.boardId} onChange={({ target }) => onMove(target.value)}>
            {board.columns.map((column) => (
              <option key={column.id} value={column.id}>
                {titleOf(column, t)}
              </option>
            ))}
          </select>
        </label>
      )}
      <SavedField
        id="card-description"
        draft={`kanban/${card.id}/description`}
        savesInPauses
        lang={lang}
        label={t('kanban.panel.description')}
        value={card.description}
        onSave={(description, known) => onSave({ description, known: { description: known } })}
      >
        {(ties) => (
          <textarea
            {...ties}
            className="textarea field-sizing-content min-h-24 w-full"
            rows={4}
            maxLength={kanbanLength.description}
            dir="auto"
          />
        )}
      </SavedField>
      <LinksIn text={card.description} />
      <div className="grid gap-1">
        <label className="font-semibold" htmlFor="card-due">
          {t('kanban.panel.due')}
        </label>
        <DateInput
          id="card-due"
          lang={lang}
          kind="datetime"
          value={card.dueDate ?? ''}
          isClearable
          aria-describedby="card-due-said"
          onChange={(dueDate) => mark(setDueState, { dueDate: dueDate || null })}
        />
        {(due === 'late' || due === 'soon') && <p className={due === 'late' ? 'text-error' : 'text-warning'}>{t(`kanban.due.${due}`)}</p>}
        <SavedMark id="card-due-said" lang={lang} state={dueState} />
      </div>
      <Labels card={card} board={board} t={t} lang={lang} onSave={onSave} onTone={onTone} />
      <div className="grid gap-1">
        <PersonPicker
          id="card-people"
          lang={lang}
          label={t('kanban.panel.people')}
          people={people}
          chosen={card.assignedTo.map(({ title, img }) => ({ id: title, name: title, avatar: img }))}
          max={maxPartsOfTask.assignees}
          onChange={(chosen) => mark(setPeopleState, { assignedTo: chosen.map(({ name, avatar }) => ({ title: name, img: avatar })) })}
        />
        <SavedMark lang={lang} state={peopleState} />
      </div>
    </>
  );
}

/** Links of the description, shown below it because a text field can't contain links. */
function LinksIn({ text }: { text: string }) {
  const links = [...new Set(partsOf(text).flatMap(({ href }) => href ?? []))];
  return links.map((href) => (
    <a key={href} className="link wrap-anywhere" href={href} target="_blank" rel="noopener nofollow ugc">
      {href}
    </a>
  ));
}

interface ActionsProps extends Pick<Props, 'board' | 'lang' | 'moves' | 'onClose'> {
  card: KanbanCardDetails;
  onSave: FieldsProps['onSave'];
}

function Actions({ card, board, lang, moves, onSave, onClose }: ActionsProps) {
  const t = texts(lang);
  const shown = cardOf(board, card.id);
  // A card hidden by filters is not on the board; the same actions apply.
  const one = shown ?? { ...card, comments: 0, attachments: 0, steps: 0, stepsDone: 0, hasDescription: false };
  const remove = { name: 'remove', icon: Trash2, act: () => moves.remove(one) } as const;
  const actions = card.isArchived
    ? [remove]
    : ([
        { name: 'copy', icon: Copy, act: () => moves.copy(one) },
        { name: 'archive', icon: Archive, act: () => moves.archive(one) },
        remove,
      ] as const);
  return (
    <div className="flex flex-wrap gap-2">
      {card.isArchived && (
        <button type="button" className="btn min-h-11 grow" onClick={() => onSave({ isArchived: false }).catch(showErrorToast)}>
          <RotateCcw size={18} aria-hidden="true" />
          {t('kanban.archive.restore')}
        </button>
      )}
      {actions.map(({ name, icon: Icon, act }) => (
        <button
          key={name}
          type="button"
          className="btn min-h-11 grow"
          onClick={() => {
            onClose();
            act();
          }}
        >
          <Icon size={18} aria-hidden="true" />
          {t(`kanban.card.${name}`)}
        </button>
      ))}
    </div>
  );
}

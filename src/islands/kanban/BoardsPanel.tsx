import { Archive, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import { removalDays } from '#contract/values/shared/removals.ts';
import { boardTitleLength } from '#contract/values/workspace/kanban.ts';
import type { KanbanWall } from '#contract/workspace/kanban-cards.ts';
import type { OwnWall, WallChange } from '#contract/workspace/kanban-walls.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { onChange } from '../../lib/changes.ts';
import { shortDay } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showUndoToast } from '../../ui/toasts/undo-toast.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { InlineField } from './InlineField.tsx';

interface Props {
  board: KanbanWall;
  lang: Language;
  /** Goes to a board, without a number to the first one. */
  onBoard: (id?: number) => void;
  onClose: () => void;
}

type Change = (wall: OwnWall, change: Omit<WallChange, 'wallId'>) => Promise<unknown>;

const read = () => callApi('GET /apps/kanban/walls');

/** All boards of one's own: new ones are added, and each is renamed, archived, deleted and brought back. */
export function BoardsPanel({ board, lang, onBoard, onClose }: Props) {
  const t = texts(lang);
  const { data, error, mutate } = useSWR('kanban-walls', read, { dedupingInterval: 0 });
  useEffect(() => onChange('kanban', () => void mutate().catch(() => undefined)), [mutate]);
  const [asked, ask] = useState<OwnWall>();
  const change: Change = ({ id: wallId }, what) =>
    callApi('POST /apps/kanban/update-wall', { body: { data: { wallId, ...what } } }).then(() => mutate(), showErrorToast);

  /** Puts a board away; whoever looks at it is led to another one first. */
  async function putAway(wall: OwnWall, what: 'isArchived' | 'isRemoved', text: string) {
    ask(undefined);
    if (wall.id === board.id) onBoard();
    await change(wall, { [what]: true });
    showUndoToast(text, () => void change(wall, { [what]: false }));
  }
  const remove = (wall: OwnWall) => putAway(wall, 'isRemoved', t('kanban.walls.removed', { title: nameOf(wall, t) }));
  const archive = (wall: OwnWall) => putAway(wall, 'isArchived', t('kanban.undo.archived', { title: nameOf(wall, t) }));

  const walls = data?.walls ?? [];
  const away = walls.filter(({ isArchived, removedAt }) => isArchived || removedAt);
  const row = { t, lang, change, onArchive: archive, onRemove: (wall: OwnWall) => (wall.cards > 0 ? ask(wall) : void remove(wall)) };
  return (
    <Drawer title={t('kanban.walls.open')} close={t('kanban.panel.close')} onClose={onClose}>
      <NewBoard t={t} onAdded={onBoard} />
      {!data && <p role="status">{t(`kanban.panel.${error ? 'failed' : 'loading'}`)}</p>}
      <ul className="grid gap-1">
        {walls
          .filter((wall) => !away.includes(wall))
          .map((wall) => (
            <Row key={wall.id} {...row} wall={wall} onOpen={() => onBoard(wall.id)} />
          ))}
      </ul>
      {away.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-lg">{t('kanban.walls.away')}</h3>
          <p className="text-quiet">{t('deleted.lead', { days: removalDays })}</p>
          <ul className="grid gap-1">
            {away.map((wall) => (
              <AwayRow key={wall.id} {...row} wall={wall} />
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <ConfirmDialog
          lang={lang}
          title={t('kanban.walls.removeTitle', { title: nameOf(asked, t) })}
          confirm={t('kanban.walls.remove')}
          onConfirm={() => void remove(asked)}
          onCancel={() => ask(undefined)}
        >
          <p>{t('kanban.walls.removeText', { count: asked.cards, days: removalDays })}</p>
        </ConfirmDialog>
      )}
    </Drawer>
  );
}

const nameOf = ({ title }: OwnWall, t: Translate): string => title || t('kanban.mine');

interface RowProps {
  wall: OwnWall;
  t: Translate;
  lang: Language;
  change: Change;
  onArchive: (wall: OwnWall) => unknown;
  onRemove: (wall: OwnWall) => unknown;
}

function Row({ wall, t, change, onArchive, onRemove, onOpen }: RowProps & { onOpen: () => void }) {
  const [isRenaming, rename] = useState(false);
  const title = nameOf(wall, t);
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <li className="flex items-center gap-2">
      {isRenaming ? (
        <InlineField
          label={t('kanban.walls.name')}
          value={title}
          maxLength={boardTitleLength}
          onSave={(text) => {
            rename(false);
            void change(wall, { title: text });
          }}
          onCancel={() => rename(false)}
        />
      ) : (
        <button type="button" className="btn h-auto min-h-11 min-w-0 grow justify-start py-2 text-start btn-ghost" onClick={onOpen}>
          <Names title={title} quiet={t('kanban.archive.cards', { count: wall.cards })} />
        </button>
      )}
      <RowMenu
        label={t('kanban.card.menu', { title })}
        items={[
          { id: 'rename', label: t('kanban.column.rename'), icon: <Pencil {...icon} />, onSelect: () => rename(true) },
          {
            id: 'archive',
            label: t('kanban.card.archive'),
            icon: <Archive {...icon} />,
            isDisabled: wall.isFirst,
            onSelect: () => onArchive(wall),
          },
          {
            id: 'remove',
            label: t('kanban.walls.remove'),
            icon: <Trash2 {...icon} />,
            tone: 'error',
            isDisabled: wall.isFirst,
            onSelect: () => onRemove(wall),
          },
        ]}
      />
    </li>
  );
}

/** A board that is archived, or deleted and may come back. */
function AwayRow({ wall, t, lang, change, onRemove }: RowProps) {
  const title = nameOf(wall, t);
  const state = wall.removedAt
    ? t('deleted.at', { day: shortDay(wall.removedAt, lang) })
    : t('kanban.archive.cards', { count: wall.cards });
  return (
    <li className="flex items-center gap-2">
      <span className="min-w-0 grow py-2 ps-4">
        <Names title={title} quiet={state} />
      </span>
      {!wall.removedAt && (
        <button
          type="button"
          className="bar-button shrink-0"
          aria-label={t('kanban.walls.removeOne', { title })}
          onClick={() => onRemove(wall)}
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="bar-button shrink-0"
        aria-label={t('deleted.restore', { title })}
        onClick={() => void change(wall, { isRemoved: false, isArchived: false })}
      >
        <RotateCcw size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

const Names = ({ title, quiet }: { title: string; quiet: string }) => (
  <span className="grid min-w-0">
    <WrittenText className="wrap-anywhere">{title}</WrittenText>
    <span className="text-sm font-normal text-quiet">{quiet}</span>
  </span>
);

function NewBoard({ t, onAdded }: { t: Translate; onAdded: (id: number) => void }) {
  const [title, setTitle] = useState('');
  const [hasColumns, setColumns] = useState(true);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  useFormDraft('kanban/new board', title, setTitle);
  /** The same at a second try. */
  const [key, setKey] = useState(newIdempotencyKey);

  async function add(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (title.trim() === '') return setProblem(t('form.required'));
    setBusy(true);
    setProblem('');
    try {
      const body = { data: { title: title.trim(), isEmpty: !hasColumns } };
      const { wall } = await callApi('POST /apps/kanban/add-wall', { body, headers: { 'idempotency-key': key } });
      setTitle('');
      onAdded(wall.id);
    } catch (error) {
      setKey(newIdempotencyKey());
      showErrorToast(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="grid gap-2" onSubmit={add}>
      <label className="font-semibold" htmlFor="new-board">
        {t('kanban.walls.new')}
      </label>
      <div className="flex gap-2">
        <input
          id="new-board"
          className="input h-12 min-w-0 grow"
          value={title}
          maxLength={boardTitleLength}
          placeholder={t('kanban.walls.name')}
          autoComplete="off"
          dir="auto"
          aria-describedby="new-board-said"
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <BusyButton isBusy={isBusy} type="submit" className="btn h-12 btn-primary">
          {t('kanban.add.add')}
        </BusyButton>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          checked={hasColumns}
          onChange={({ target }) => setColumns(target.checked)}
        />
        {t('kanban.walls.usual')}
      </label>
      <p className="error-text" id="new-board-said" role="status">
        {problem}
      </p>
    </form>
  );
}

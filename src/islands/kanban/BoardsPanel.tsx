import { Archive, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import { removalDays } from '#contract/values/shared/removals.ts';
import { boardTitleLength } from '#contract/values/workspace/kanban.ts';
import type { KanbanProject } from '#contract/workspace/kanban-cards.ts';
import type { OwnProject, ProjectChange } from '#contract/workspace/kanban-projects.ts';
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
  board: KanbanProject;
  lang: Language;
  /** Navigates to a board, by default to the first one. */
  onBoard: (id?: number) => void;
  onClose: () => void;
}

type Change = (project: OwnProject, change: Omit<ProjectChange, 'projectId'>) => Promise<unknown>;

const read = () => callApi('GET /apps/kanban/projects');

/** The user's own boards, which can be added, renamed, archived, deleted and restored. */
export function BoardsPanel({ board, lang, onBoard, onClose }: Props) {
  const t = texts(lang);
  const { data, error, mutate } = useSWR('kanban-projects', read, { dedupingInterval: 0 });
  useEffect(() => onChange('kanban', () => void mutate().catch(() => undefined)), [mutate]);
  const [asked, ask] = useState<OwnProject>();
  const change: Change = ({ id: projectId }, what) =>
    callApi('POST /apps/kanban/update-project', { body: { data: { projectId, ...what } } }).then(() => mutate(), showErrorToast);

  /** Archives or deletes a board; if it is open, another board is opened first. */
  async function putAway(project: OwnProject, what: 'isArchived' | 'isRemoved', text: string) {
    ask(undefined);
    if (project.id === board.id) onBoard();
    await change(project, { [what]: true });
    showUndoToast(text, () => void change(project, { [what]: false }));
  }
  const remove = (project: OwnProject) => putAway(project, 'isRemoved', t('kanban.projects.removed', { title: nameOf(project, t) }));
  const archive = (project: OwnProject) => putAway(project, 'isArchived', t('kanban.undo.archived', { title: nameOf(project, t) }));

  const projects = data?.projects ?? [];
  const away = projects.filter(({ isArchived, removedAt }) => isArchived || removedAt);
  const row = {
    t,
    lang,
    change,
    onArchive: archive,
    onRemove: (project: OwnProject) => (project.cards > 0 ? ask(project) : void remove(project)),
  };
  return (
    <Drawer title={t('kanban.projects.open')} close={t('kanban.panel.close')} onClose={onClose}>
      <NewBoard t={t} onAdded={onBoard} />
      {!data && <p role="status">{t(`kanban.panel.${error ? 'failed' : 'loading'}`)}</p>}
      <ul className="grid gap-1">
        {projects
          .filter((project) => !away.includes(project))
          .map((project) => (
            <Row key={project.id} {...row} project={project} onOpen={() => onBoard(project.id)} />
          ))}
      </ul>
      {away.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-lg">{t('kanban.projects.away')}</h3>
          <p className="text-quiet">{t('deleted.lead', { days: removalDays })}</p>
          <ul className="grid gap-1">
            {away.map((project) => (
              <AwayRow key={project.id} {...row} project={project} />
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <ConfirmDialog
          lang={lang}
          title={t('kanban.projects.removeTitle', { title: nameOf(asked, t) })}
          confirm={t('kanban.projects.remove')}
          onConfirm={() => void remove(asked)}
          onCancel={() => ask(undefined)}
        >
          <p>{t('kanban.projects.removeText', { count: asked.cards, days: removalDays })}</p>
        </ConfirmDialog>
      )}
    </Drawer>
  );
}

const nameOf = ({ title }: OwnProject, t: Translate): string => title || t('kanban.mine');

interface RowProps {
  project: OwnProject;
  t: Translate;
  lang: Language;
  change: Change;
  onArchive: (project: OwnProject) => unknown;
  onRemove: (project: OwnProject) => unknown;
}

function Row({ project, t, change, onArchive, onRemove, onOpen }: RowProps & { onOpen: () => void }) {
  const [isRenaming, rename] = useState(false);
  const title = nameOf(project, t);
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <li className="flex items-center gap-2">
      {isRenaming ? (
        <InlineField
          label={t('kanban.projects.name')}
          value={title}
          maxLength={boardTitleLength}
          onSave={(text) => {
            rename(false);
            void change(project, { title: text });
          }}
          onCancel={() => rename(false)}
        />
      ) : (
        <button type="button" className="btn h-auto min-h-11 min-w-0 grow justify-start py-2 text-start btn-ghost" onClick={onOpen}>
          <Names title={title} quiet={t('kanban.archive.cards', { count: project.cards })} />
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
            isDisabled: project.isFirst,
            onSelect: () => onArchive(project),
          },
          {
            id: 'remove',
            label: t('kanban.projects.remove'),
            icon: <Trash2 {...icon} />,
            tone: 'error',
            isDisabled: project.isFirst,
            onSelect: () => onRemove(project),
          },
        ]}
      />
    </li>
  );
}

/** Archived or recently deleted board. */
function AwayRow({ project, t, lang, change, onRemove }: RowProps) {
  const title = nameOf(project, t);
  const state = project.removedAt
    ? t('deleted.at', { day: shortDay(project.removedAt, lang) })
    : t('kanban.archive.cards', { count: project.cards });
  return (
    <li className="flex items-center gap-2">
      <span className="min-w-0 grow py-2 ps-4">
        <Names title={title} quiet={state} />
      </span>
      {!project.removedAt && (
        <button
          type="button"
          className="bar-button shrink-0"
          aria-label={t('kanban.projects.removeOne', { title })}
          onClick={() => onRemove(project)}
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="bar-button shrink-0"
        aria-label={t('deleted.restore', { title })}
        onClick={() => void change(project, { isRemoved: false, isArchived: false })}
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
  /** Idempotency key, reused on retries. */
  const [key, setKey] = useState(newIdempotencyKey);

  async function add(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (title.trim() === '') return setProblem(t('form.required'));
    setBusy(true);
    setProblem('');
    try {
      const body = { data: { title: title.trim(), isEmpty: !hasColumns } };
      const { project } = await callApi('POST /apps/kanban/add-project', { body, headers: { 'idempotency-key': key } });
      setTitle('');
      onAdded(project.id);
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
        {t('kanban.projects.new')}
      </label>
      <div className="flex gap-2">
        <input
          id="new-board"
          className="input h-12 min-w-0 grow"
          value={title}
          maxLength={boardTitleLength}
          placeholder={t('kanban.projects.name')}
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
        {t('kanban.projects.usual')}
      </label>
      <p className="error-text" id="new-board-said" role="status">
        {problem}
      </p>
    </form>
  );
}

import { Archive, ChevronDown, LayoutList, Users } from 'lucide-react';
import { useId, useState } from 'react';
import type { KanbanProject } from '#contract/workspace/kanban-cards.ts';
import type { ProjectEntry } from '#contract/workspace/kanban-projects.ts';
import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { boardNameOf } from './board.ts';
import type { Panel } from './Panels.tsx';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';
import { elsewhere } from './use-place.ts';

interface Props extends Navigation {
  board: KanbanProject;
  t: Translate;
  isReady: boolean;
  onOpen: (panel: Panel) => void;
}

const maxAvatars = 4;

/** Name of the board, which opens a list of the other boards and the actions on this one. */
export function BoardSwitcher({ board, t, isReady, onOpen, ...navigation }: Props) {
  const members = board.members.filter(({ hasJoined }) => hasJoined);
  const buttons = 'btn needs-script min-h-11 max-sm:btn-square max-sm:min-w-11';
  return (
    <>
      <div className="flex items-center gap-2">
        <BoardMenu {...navigation} board={board} t={t} isReady={isReady} onOpen={onOpen} />
        <button type="button" className={buttons} disabled={!isReady} onClick={() => onOpen('archive')}>
          <Archive size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">{t('kanban.archive.open')}</span>
        </button>
        <button type="button" className={buttons} disabled={!isReady} onClick={() => onOpen('members')}>
          {members.length > 1 ? (
            <span className="avatars flex -space-x-2 max-sm:hidden rtl:space-x-reverse">
              {members.slice(0, maxAvatars).map(({ id, name, img }) => (
                <Avatar key={id} name={name} src={img} size="small" />
              ))}
            </span>
          ) : null}
          <Users size={18} className={members.length > 1 ? 'sm:hidden' : ''} aria-hidden="true" />
          <span className="max-sm:sr-only">{t(`kanban.share.${board.isOwn ? 'open' : 'see'}`)}</span>
        </button>
      </div>
      {board.projects
        .filter(({ hasJoined }) => !hasJoined)
        .map((invitation) => (
          <Invitation key={invitation.id} {...invitation} readerId={board.readerId} t={t} isReady={isReady} />
        ))}
    </>
  );
}

/** Accessible boards as links, which also work without JavaScript. */
function BoardMenu({ board, t, isReady, onOpen, ...navigation }: Props) {
  const id = useId();
  const owner = board.members.find(({ isOwner }) => isOwner);
  const name = boardNameOf({ ...board, name: owner?.name ?? '' }, t);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <div className="table-tool min-w-0 grow">
      <h1 className="min-w-0 text-xl">
        <button type="button" className="btn max-w-full min-h-11 flex-nowrap px-2 text-xl btn-ghost" popoverTarget={id}>
          <WrittenText className="truncate">{name}</WrittenText>
          <ChevronDown size={20} className="shrink-0" aria-hidden="true" />
          <span className="sr-only">{t('kanban.otherBoards')}</span>
        </button>
      </h1>
      <nav id={id} popover="auto" className="table-menu kanban-boards" aria-label={t('kanban.otherBoards')}>
        {board.projects
          .filter(({ hasJoined }) => hasJoined)
          .map((project) => (
            <PlaceLink
              key={project.id}
              {...navigation}
              onGo={(change) => {
                close();
                navigation.onGo(change);
              }}
              change={elsewhere(project.id)}
              aria-current={project.id === board.id ? 'true' : undefined}
              className={`btn min-h-11 flex-nowrap justify-start font-medium ${project.id === board.id ? 'btn-secondary' : 'btn-ghost'}`}
            >
              {project.role !== 'owner' && <Avatar name={project.name} src={project.img} size="small" />}
              <WrittenText className="truncate">{boardNameOf(project, t)}</WrittenText>
              {project.role !== 'owner' && project.title && <span className="sr-only">{t('kanban.titleOf', { name: project.name })}</span>}
            </PlaceLink>
          ))}
        <button
          type="button"
          className="btn needs-script min-h-11 justify-start btn-ghost"
          disabled={!isReady}
          onClick={() => {
            close();
            onOpen('boards');
          }}
        >
          <LayoutList size={18} aria-hidden="true" />
          {t('kanban.projects.open')}
        </button>
      </nav>
    </div>
  );
}

interface InvitationProps extends ProjectEntry {
  readerId: number;
  t: Translate;
  isReady: boolean;
}

function Invitation({ id: projectId, title, name, img, readerId, t, isReady }: InvitationProps) {
  const [isBusy, setBusy] = useState(false);
  const answer = (call: () => Promise<unknown>) => {
    setBusy(true);
    // The change event refreshes the board itself.
    call()
      .catch(showErrorToast)
      .finally(() => setBusy(false));
  };
  return (
    <div className="tile flex flex-wrap items-center gap-x-3 p-2">
      <span className="max-sm:hidden">
        <Avatar name={name} src={img} size="small" />
      </span>
      <p className="min-w-40 grow max-sm:w-full max-sm:text-sm">
        {title ? t('kanban.share.invitedTo', { name, title }) : t('kanban.share.invited', { name })}
      </p>
      <BusyButton
        isBusy={isBusy}
        type="button"
        className="btn needs-script min-h-11 btn-primary"
        disabled={!isReady}
        onClick={() => answer(() => callApi('POST /apps/kanban/join', { body: { data: { projectId } } }))}
      >
        {t('kanban.share.join')}
      </BusyButton>
      <BusyButton
        isBusy={isBusy}
        type="button"
        className="btn needs-script min-h-11 btn-ghost"
        disabled={!isReady}
        onClick={() => answer(() => callApi('POST /apps/kanban/remove-member', { body: { data: { projectId, memberId: readerId } } }))}
      >
        {t('kanban.share.decline')}
      </BusyButton>
    </div>
  );
}

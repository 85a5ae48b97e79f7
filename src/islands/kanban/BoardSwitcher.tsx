import { Archive, Users } from 'lucide-react';
import { useState } from 'react';
import type { KanbanWall } from '#contract/workspace/kanban-cards.ts';
import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';

interface Props extends Navigation {
  board: KanbanWall;
  t: Translate;
  isReady: boolean;
  onOpen: (panel: 'members' | 'archive') => void;
}

const maxAvatars = 4;

/** Owner and members of these boards, and links to the boards of others. */
export function BoardSwitcher({ board, t, isReady, onOpen, ...navigation }: Props) {
  const owner = board.members.find(({ isOwner }) => isOwner);
  const joined = board.walls.filter(({ hasJoined }) => hasJoined);
  const members = board.members.filter(({ hasJoined }) => hasJoined);
  const elsewhere = { q: '', person: '', label: '', due: '', task: '' };
  const look = (isOn: boolean) => `btn min-h-11 rounded-full font-medium ${isOn ? 'btn-secondary' : 'btn-ghost bg-base-100'}`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="grow text-xl sm:text-2xl">{board.isOwn ? t('kanban.title') : t('kanban.titleOf', { name: owner?.name ?? '' })}</h1>
        <button type="button" className="btn needs-script min-h-11" disabled={!isReady} onClick={() => onOpen('archive')}>
          <Archive size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">{t('kanban.archive.open')}</span>
        </button>
        <button type="button" className="btn needs-script min-h-11" disabled={!isReady} onClick={() => onOpen('members')}>
          {members.length > 1 ? (
            <span className="avatars flex -space-x-2 rtl:space-x-reverse">
              {members.slice(0, maxAvatars).map(({ id, name, img }) => (
                <Avatar key={id} name={name} src={img} size="small" />
              ))}
            </span>
          ) : (
            <Users size={18} aria-hidden="true" />
          )}
          {t(`kanban.share.${board.isOwn ? 'open' : 'see'}`)}
        </button>
      </div>
      {joined.length > 0 && (
        <nav className="flex flex-wrap gap-2" aria-label={t('kanban.otherBoards')}>
          <PlaceLink
            {...navigation}
            change={{ ...elsewhere, wall: '' }}
            aria-current={board.isOwn ? 'true' : undefined}
            className={look(board.isOwn)}
          >
            {t('kanban.mine')}
          </PlaceLink>
          {joined.map(({ ownerId, name, img }) => (
            <PlaceLink
              key={ownerId}
              {...navigation}
              change={{ ...elsewhere, wall: String(ownerId) }}
              aria-current={ownerId === board.ownerId ? 'true' : undefined}
              className={look(ownerId === board.ownerId)}
            >
              <Avatar name={name} src={img} size="small" />
              <span>{t('kanban.titleOf', { name })}</span>
            </PlaceLink>
          ))}
        </nav>
      )}
      {board.walls
        .filter(({ hasJoined }) => !hasJoined)
        .map((invitation) => (
          <Invitation key={invitation.ownerId} {...invitation} readerId={board.readerId} t={t} isReady={isReady} />
        ))}
    </>
  );
}

interface InvitationProps {
  ownerId: number;
  name: string;
  img: string;
  readerId: number;
  t: Translate;
  isReady: boolean;
}

function Invitation({ ownerId, name, img, readerId, t, isReady }: InvitationProps) {
  const [isBusy, setBusy] = useState(false);
  const answer = (call: () => Promise<unknown>) => {
    setBusy(true);
    // The board itself is told of it.
    call()
      .catch(showErrorToast)
      .finally(() => setBusy(false));
  };
  return (
    <div className="tile flex flex-wrap items-center gap-3 p-3">
      <Avatar name={name} src={img} size="small" />
      <p className="min-w-40 grow">{t('kanban.share.invited', { name })}</p>
      <BusyButton
        isBusy={isBusy}
        type="button"
        className="btn needs-script min-h-11 btn-primary"
        disabled={!isReady}
        onClick={() => answer(() => callApi('POST /apps/kanban/join', { body: { data: { ownerId } } }))}
      >
        {t('kanban.share.join')}
      </BusyButton>
      <BusyButton
        isBusy={isBusy}
        type="button"
        className="btn needs-script min-h-11 btn-ghost"
        disabled={!isReady}
        onClick={() => answer(() => callApi('POST /apps/kanban/remove-member', { body: { data: { ownerId, memberId: readerId } } }))}
      >
        {t('kanban.share.decline')}
      </BusyButton>
    </div>
  );
}

import { UserMinus } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { usernameLength } from '#contract/values/identity/account.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { BoardMember, KanbanWall } from '#contract/workspace/kanban-cards.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

interface Props {
  board: KanbanWall;
  lang: Language;
  onLeft: () => void;
  onClose: () => void;
}

/** Members of these boards: the owner invites and removes them, everybody else can leave. */
export function MembersPanel({ board, lang, onLeft, onClose }: Props) {
  const t = texts(lang);
  const { ownerId, readerId, isOwn } = board;
  const [isAsking, ask] = useState(false);
  const end = (memberId: number) => callApi('POST /apps/kanban/remove-member', { body: { data: { ownerId, memberId } } });

  function leave() {
    end(readerId).then(() => {
      onClose();
      onLeft();
    }, showErrorToast);
  }

  return (
    <Drawer title={t('kanban.share.title')} close={t('kanban.panel.close')} onClose={onClose}>
      <p className="text-quiet">{t('kanban.share.lead')}</p>
      <ul className="grid gap-3">
        {board.members.map((member) => (
          <Member key={member.id} member={member} lang={lang} onRemove={isOwn && !member.isOwner ? () => end(member.id) : undefined} />
        ))}
      </ul>
      {isOwn ? (
        <InviteForm lang={lang} />
      ) : (
        <button type="button" className="btn h-12" onClick={() => ask(true)}>
          {t('kanban.share.leave')}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          lang={lang}
          title={t('kanban.share.leaveTitle')}
          confirm={t('kanban.share.leave')}
          onConfirm={leave}
          onCancel={() => ask(false)}
        >
          <p>{t('kanban.share.leaveText')}</p>
        </ConfirmDialog>
      )}
    </Drawer>
  );
}

function Member({ member, lang, onRemove }: { member: BoardMember; lang: Language; onRemove: (() => Promise<unknown>) | undefined }) {
  const t = texts(lang);
  const { name, username, img, isOwner, hasJoined } = member;
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} src={img} />
      <p className="grid min-w-0 grow">
        <WrittenText className="truncate font-semibold">{name}</WrittenText>
        <span className="truncate text-sm text-quiet">
          <WrittenText>{username}</WrittenText>
          {(isOwner || !hasJoined) && ` · ${t(`kanban.share.${isOwner ? 'owner' : 'waits'}`)}`}
        </span>
      </p>
      {onRemove && (
        <button
          type="button"
          className="bar-button"
          aria-label={t('kanban.share.remove', { name })}
          onClick={() => onRemove().catch(showErrorToast)}
        >
          <UserMinus size={20} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function InviteForm({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [username, setUsername] = useState('');
  const kept = useFormDraft('kanban/invitation', username, setUsername);
  const [said, say] = useState({ text: '', isProblem: false });
  const [isBusy, setBusy] = useState(false);

  async function invite(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    const name = username.trim();
    if (name === '') return say({ text: t('form.required'), isProblem: true });
    setBusy(true);
    try {
      await callApi('POST /apps/kanban/invite-member', { body: { data: { username: name } } });
      setUsername('');
      say({ text: t('kanban.share.sent', { name }), isProblem: false });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'UNKNOWN';
      const own: Record<string, string> = { NOT_FOUND: t('kanban.share.unknown'), LIST_FULL: t('kanban.share.full') };
      say({ text: own[code] ?? t('error.UNKNOWN'), isProblem: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="grid gap-2" onSubmit={invite}>
      <DraftLine draft={kept} lang={lang} />
      <label className="font-semibold" htmlFor="invite-name">
        {t('kanban.share.username')}
      </label>
      <div className="flex gap-2">
        <input
          id="invite-name"
          className="input h-12 min-w-0 grow"
          value={username}
          maxLength={usernameLength.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="invite-said"
          aria-invalid={said.isProblem ? true : undefined}
          onChange={({ target }) => setUsername(target.value)}
        />
        <button type="submit" className="btn h-12 btn-primary" aria-busy={isBusy}>
          {t('kanban.share.invite')}
        </button>
      </div>
      <p className={said.isProblem ? 'error-text' : 'text-quiet'} id="invite-said" role="status">
        {said.text}
      </p>
    </form>
  );
}

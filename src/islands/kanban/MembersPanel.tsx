import { UserMinus } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { usernameLength } from '#contract/values/identity/account.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { type MemberRole, memberRoles } from '#contract/values/workspace/kanban.ts';
import type { BoardMember, KanbanProject } from '#contract/workspace/kanban-cards.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

interface Props {
  board: KanbanProject;
  lang: Language;
  onLeft: () => void;
  onClose: () => void;
}

/** @throws ApiError */
type Invite = (username: string, role: MemberRole) => Promise<unknown>;

/** Members of the board: the owner invites and removes them and sets their roles; other members can leave. */
export function MembersPanel({ board, lang, onLeft, onClose }: Props) {
  const t = texts(lang);
  const { id: projectId, readerId, isOwn } = board;
  const [isAsking, ask] = useState(false);
  const end = (memberId: number) => callApi('POST /apps/kanban/remove-member', { body: { data: { projectId, memberId } } });

  const invite: Invite = (username, role) => callApi('POST /apps/kanban/invite-member', { body: { data: { projectId, username, role } } });

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
          <Member
            key={member.id}
            member={member}
            lang={lang}
            owns={isOwn && !member.isOwner ? { remove: () => end(member.id), setRole: (role) => invite(member.username, role) } : undefined}
          />
        ))}
      </ul>
      {isOwn ? (
        <InviteForm lang={lang} onInvite={invite} />
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

interface MemberProps {
  member: BoardMember;
  lang: Language;
  /** Actions of the board's owner on a member. */
  owns: { remove: () => Promise<unknown>; setRole: (role: MemberRole) => Promise<unknown> } | undefined;
}

function Member({ member, lang, owns }: MemberProps) {
  const t = texts(lang);
  const { name, username, img, role, isOwner, hasJoined } = member;
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} src={img} />
      <p className="grid min-w-0 grow">
        <WrittenText className="truncate font-semibold">{name}</WrittenText>
        <span className="truncate text-sm text-quiet">
          <WrittenText>{username}</WrittenText>
          {!(owns && hasJoined) && ` · ${t(`kanban.share.${isOwner || hasJoined ? role : 'waits'}`)}`}
        </span>
      </p>
      {owns && (
        <>
          <RoleChoice
            t={t}
            label={t('kanban.share.roleOf', { name })}
            role={role === 'viewer' ? 'viewer' : 'member'}
            onChoose={(next) => owns.setRole(next).catch(showErrorToast)}
          />
          <button
            type="button"
            className="bar-button"
            aria-label={t('kanban.share.remove', { name })}
            onClick={() => owns.remove().catch(showErrorToast)}
          >
            <UserMinus size={20} aria-hidden="true" />
          </button>
        </>
      )}
    </li>
  );
}

function RoleChoice({ t, label, role, onChoose }: { t: Translate; label: string; role: MemberRole; onChoose: (role: MemberRole) => void }) {
  return (
    <select
      className="select h-11 w-auto shrink-0"
      aria-label={label}
      value={role}
      onChange={({ target }) => onChoose(target.value === 'viewer' ? 'viewer' : 'member')}
    >
      {memberRoles.map((one) => (
        <option key={one} value={one}>
          {t(`kanban.share.${one}`)}
        </option>
      ))}
    </select>
  );
}

function InviteForm({ lang, onInvite }: { lang: Language; onInvite: Invite }) {
  const t = texts(lang);
  const [username, setUsername] = useState('');
  const kept = useFormDraft('kanban/invitation', username, setUsername);
  const [said, say] = useState({ text: '', isProblem: false });
  const [isBusy, setBusy] = useState(false);
  const [role, setRole] = useState<MemberRole>('member');

  async function invite(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    const name = username.trim();
    if (name === '') return say({ text: t('form.required'), isProblem: true });
    setBusy(true);
    try {
      await onInvite(name, role);
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
      <div className="flex flex-wrap items-center gap-2">
        <input
          id="invite-name"
          className="input h-12 w-full"
          value={username}
          maxLength={usernameLength.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="invite-said"
          aria-invalid={said.isProblem ? true : undefined}
          onChange={({ target }) => setUsername(target.value)}
        />
        <RoleChoice t={t} label={t('kanban.share.role')} role={role} onChoose={setRole} />
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

import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id } from '../shared/common.ts';
import { listFull, notFound, readOnlyBoard } from '../shared/refusals.ts';
import { usernameLength } from '../values/identity/account.ts';
import { maxBoardMembers, memberRoles } from '../values/workspace/kanban.ts';
import { ProjectId } from './kanban-projects.ts';

const InvitationFields = Type.Object({
  projectId: Type.Optional(Type.Integer({ ...Id, description: 'Your own board; your first one by default.' })),
  username: Type.String({ minLength: 1, maxLength: usernameLength.max, pattern: '\\S', description: 'Username of the account to invite.' }),
  role: Type.Optional(
    Type.Enum([...memberRoles], { description: 'A `viewer` has read-only access; new invitations default to `member`.' }),
  ),
});
export type Invitation = Static<typeof InvitationFields>;
const Invitation = Type.Object(
  { data: InvitationFields },
  { $id: 'KanbanInvitation', description: 'An account to invite to a board.', examples: [{ data: { username: 'janedoe' } }] },
);

const JoiningFields = Type.Object({
  projectId: ProjectId,
  ownerId: Type.Optional(Type.Integer({ ...Id, description: 'The person who invited you.' })),
});
export type Joining = Static<typeof JoiningFields>;
const Joining = Type.Object(
  { data: JoiningFields },
  { $id: 'KanbanJoining', description: 'The owner whose invitation to accept.', examples: [{ data: { ownerId: 2 } }] },
);

const MembershipFields = Type.Object({
  projectId: ProjectId,
  ownerId: Type.Optional(Type.Integer({ ...Id, description: 'The owner of a first board; you if both are omitted.' })),
  memberId: Type.Integer({ ...Id, description: 'The member to remove.' }),
});
export type Membership = Static<typeof MembershipFields>;
const Membership = Type.Object(
  { data: MembershipFields },
  { $id: 'KanbanMembership', description: 'A membership to end.', examples: [{ data: { ownerId: 1, memberId: 2 } }] },
);

const Done = Type.Object({ ownerId: Id, projectId: Id }, { $id: 'KanbanMembers', description: 'The board, and its owner.' });

const common = { access: 'signed-in', tag: 'Kanban' } as const;

export const inviteKanbanMember = declare({
  ...common,
  id: 'inviteKanbanMember',
  method: 'POST',
  path: '/apps/kanban/invite-member',
  summary: 'Invite an account to your board',
  description: `Accounts that accept the invitation see the board and, except a \`viewer\`, change it as you do; inviting again sets the role. There are at most ${maxBoardMembers}, and an account has at most as many invitations.`,
  body: Invitation,
  answers: { 200: Done },
  refusals: [notFound, readOnlyBoard, listFull],
});

export const joinKanban = declare({
  ...common,
  id: 'joinKanban',
  method: 'POST',
  path: '/apps/kanban/join',
  summary: 'Accept an invitation to a board',
  description: 'Repeating the call returns the same.',
  body: Joining,
  answers: { 200: Done },
  refusals: [notFound],
});

export const removeKanbanMember = declare({
  ...common,
  id: 'removeKanbanMember',
  method: 'POST',
  path: '/apps/kanban/remove-member',
  summary: 'End a membership of a board',
  description: 'The owner can end any membership; a member leaves, or declines an invitation.',
  body: Membership,
  answers: { 200: Done },
  refusals: [notFound],
});

import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { usernameLength } from '../values/identity/account.ts';
import { maxBoardMembers } from '../values/workspace/kanban.ts';

const InvitationFields = Type.Object({
  username: Type.String({ minLength: 1, maxLength: usernameLength.max, pattern: '\\S', description: 'Of the account to invite.' }),
});
export type Invitation = Static<typeof InvitationFields>;
const Invitation = Type.Object(
  { data: InvitationFields },
  { $id: 'KanbanInvitation', description: 'Whom to invite to your boards.', examples: [{ data: { username: 'janedoe' } }] },
);

const JoiningFields = Type.Object({ ownerId: Type.Integer({ ...Id, description: 'Who has invited you.' }) });
export type Joining = Static<typeof JoiningFields>;
const Joining = Type.Object(
  { data: JoiningFields },
  { $id: 'KanbanJoining', description: 'Whose invitation to take.', examples: [{ data: { ownerId: 2 } }] },
);

const MembershipFields = Type.Object({
  ownerId: Type.Integer({ ...Id, description: 'Whose boards they are.' }),
  memberId: Type.Integer({ ...Id, description: 'Who shall see them no more.' }),
});
export type Membership = Static<typeof MembershipFields>;
const Membership = Type.Object(
  { data: MembershipFields },
  { $id: 'KanbanMembership', description: 'A membership to end.', examples: [{ data: { ownerId: 1, memberId: 2 } }] },
);

const Done = Type.Object({ ownerId: Id }, { $id: 'KanbanMembers', description: 'Whose boards it was about.' });

const common = { access: 'signed-in', tag: 'Kanban' } as const;

export const inviteKanbanMember = declare({
  ...common,
  id: 'inviteKanbanMember',
  method: 'POST',
  path: '/apps/kanban/invite-member',
  summary: 'Invite an account to your boards',
  description: `Who takes the invitation sees and changes them as you do. There are at most ${maxBoardMembers}, and nobody has more invitations.`,
  body: Invitation,
  answers: { 200: Done },
  refusals: [notFound, listFull],
});

export const joinKanban = declare({
  ...common,
  id: 'joinKanban',
  method: 'POST',
  path: '/apps/kanban/join',
  summary: 'Take an invitation to somebody’s boards',
  description: 'Answers the same when it was taken before.',
  body: Joining,
  answers: { 200: Done },
  refusals: [notFound],
});

export const removeKanbanMember = declare({
  ...common,
  id: 'removeKanbanMember',
  method: 'POST',
  path: '/apps/kanban/remove-member',
  summary: 'End a membership of boards',
  description: 'The owner ends anybody’s; a member leaves, or declines an invitation.',
  body: Membership,
  answers: { 200: Done },
  refusals: [notFound],
});

import { type Static, Type } from 'typebox';
import { SignedIn } from '../identity/account.ts';
import { PasswordReset } from '../identity/recovery.ts';
import { declare } from '../shared/call.ts';
import { Id } from '../shared/common.ts';
import { banned, notFound, throttled, wrongState } from '../shared/refusals.ts';
import { UserRecord } from './user-account.ts';
import { DirectoryUserAnswer, directoryFields, directoryNames, RoleKey } from './user-directory.ts';

const { role: _given, status: _always, ...plainFields } = directoryFields;

export const NewInvitation = Type.Intersect([Type.Object(directoryNames), Type.Partial(Type.Object({ ...plainFields, role: RoleKey }))], {
  $id: 'NewInvitation',
  description: 'A person to add to the user directory and invite by email.',
  examples: [{ fullName: 'ชบา สวนดี', username: 'chaba', email: 'chaba@example.com', currentPlan: 'team' }],
});
export type NewInvitation = Static<typeof NewInvitation>;

const OnlyUser = Type.Object({ id: Id }, { examples: [{ id: 4 }] });

const { code: Code, ...passwords } = PasswordReset.properties;
export const AcceptedInvitation = Type.Object(
  { invitation: Code, ...passwords },
  {
    $id: 'AcceptedInvitation',
    description: 'The password of a new account, with the code that identifies the invitation.',
    examples: [{ invitation: 'the-code-from-the-mail', password: 'ตะกร้าหวาย 3 ใบ', passwordConfirmation: 'ตะกร้าหวาย 3 ใบ' }],
  },
);
export type AcceptedInvitation = Static<typeof AcceptedInvitation>;

const mailed =
  'The mail has a link for choosing a password and signing in. It works once, for seven days, until the next one is sent, and only while the user is `pending` with this email.';

export const inviteUser = declare({
  id: 'inviteUser',
  method: 'POST',
  path: '/apps/users/invite-user',
  access: 'admin',
  log: { of: 'person', at: 'answer.user.id' },
  keys: 'never',
  tag: 'Users',
  summary: 'Add a user to the directory and invite them by email',
  description: `The user is \`pending\` and has no account until they accept. An email or username already in use, here or by an account, is refused, and so are a name that could be mistaken for another one (\`ODD_NAME\`) and a role that allows more than yours. ${mailed} The mail is in Thai, or in English if \`Accept-Language\` prefers that.`,
  body: NewInvitation,
  idempotent: true,
  answers: { 201: DirectoryUserAnswer },
  refusals: [banned, throttled],
});

export const sendInvitation = declare({
  id: 'sendInvitation',
  method: 'POST',
  path: '/apps/users/send-invitation',
  access: 'admin',
  log: { of: 'person' },
  keys: 'never',
  tag: 'Users',
  summary: 'Send or resend an invitation to a directory user',
  description: `Only \`pending\` users can be invited (\`WRONG_STATE\`). Users whose email or username already belongs to an account, or whose role allows more than yours, are refused. ${mailed}`,
  body: OnlyUser,
  answers: { 200: UserRecord },
  refusals: [banned, notFound, wrongState, throttled],
});

export const acceptInvitation = declare({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/auth/local/invitation',
  access: 'public',
  tag: 'Mails',
  summary: 'Create an account with an invitation code, and sign in',
  description:
    'The email address counts as confirmed. The account has the rights of any new account; an admin’s are limited by the role of the user.',
  body: AcceptedInvitation,
  answers: { 200: SignedIn },
  refusals: [
    {
      status: 400,
      codes: ['INVALID_INVITATION', 'INVITATION_TAKEN', 'PASSWORDS_DIFFER', 'INVALID'],
      description:
        '`INVALID_INVITATION`: wrong, used, replaced, withdrawn or expired. `INVITATION_TAKEN`: the email or username now belongs to an account. `PASSWORDS_DIFFER`. `INVALID`: see the fields.',
    },
    banned,
    throttled,
  ],
});

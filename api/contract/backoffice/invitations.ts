import { type Static, Type } from 'typebox';
import { SignedIn } from '../identity/account.ts';
import { PasswordReset } from '../identity/recovery.ts';
import { declare } from '../shared/call.ts';
import { Id } from '../shared/common.ts';
import { notFound, throttled, wrongState } from '../shared/refusals.ts';
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
    description: 'The password of a new account, with the code that shows who was invited.',
    examples: [{ invitation: 'the-code-from-the-mail', password: 'ตะกร้าหวาย 3 ใบ', passwordConfirmation: 'ตะกร้าหวาย 3 ใบ' }],
  },
);
export type AcceptedInvitation = Static<typeof AcceptedInvitation>;

const mailed =
  'The mail has a link by which its reader chooses a password and is signed in. It works once, for seven days, until the next one is sent, and only while the user is `pending` under this email.';

export const inviteUser = declare({
  id: 'inviteUser',
  method: 'POST',
  path: '/apps/users/invite-user',
  access: 'admin',
  log: { of: 'person', at: 'answer.user.id' },
  keys: 'never',
  tag: 'Users',
  summary: 'Add a user to the directory and invite them by email',
  description: `The user is \`pending\`, and has no account until they accept. An email or username that is used already, here or by an account, is refused, and so are a name that could pass for another one (\`ODD_NAME\`) and a role that allows more than yours. ${mailed} The mail is in Thai, or in English if \`Accept-Language\` prefers that.`,
  body: NewInvitation,
  idempotent: true,
  answers: { 201: DirectoryUserAnswer },
  refusals: [throttled],
});

export const sendInvitation = declare({
  id: 'sendInvitation',
  method: 'POST',
  path: '/apps/users/send-invitation',
  access: 'admin',
  log: { of: 'person' },
  keys: 'never',
  tag: 'Users',
  summary: 'Invite a user of the directory by email, or again',
  description: `Only who is \`pending\` can be invited (\`WRONG_STATE\`), and nobody whose email or username an account has by now, or whose role allows more than yours. ${mailed}`,
  body: OnlyUser,
  answers: { 200: UserRecord },
  refusals: [notFound, wrongState, throttled],
});

export const acceptInvitation = declare({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/auth/local/invitation',
  access: 'public',
  tag: 'Mails',
  summary: 'Create an account with an invitation code, and sign in',
  description:
    'The address counts as confirmed. The account may do what any new one may, and an admin’s is bounded by the role of the user.',
  body: AcceptedInvitation,
  answers: { 200: SignedIn },
  refusals: [
    {
      status: 400,
      codes: ['INVALID_INVITATION', 'INVITATION_TAKEN', 'PASSWORDS_DIFFER', 'INVALID'],
      description:
        '`INVALID_INVITATION`: wrong, used, replaced, withdrawn or too old. `INVITATION_TAKEN`: an account has the email or the username by now. `PASSWORDS_DIFFER`. `INVALID`: see the fields.',
    },
    throttled,
  ],
});

import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { listFull, notFound, throttled } from '../shared/refusals.ts';
import { emailLength, emailPattern } from '../values/identity/account.ts';
import { orderRemains } from '../values/identity/data-export.ts';
import { graceDays } from '../values/identity/leaving.ts';
import { codeLength } from '../values/identity/recovery.ts';
import { DataExport } from './data-export.ts';
import { PrivacyRequests, privacyRequestInput } from './privacy-requests.ts';

const code = Type.String({ minLength: 1, maxLength: codeLength, description: 'The part of the mail’s link after `#code=`.' });
const examples = [{ code: 'the-code-from-the-mail' }];
const DataCode = Type.Object({ code }, { $id: 'DataCode', description: 'Identifies the owner of the requested data.', examples });
const step = Type.Optional(Type.String({ maxLength: 100, description: 'Code of the second step, if the account has one.' }));
const DataProof = Type.Object(
  { code, step },
  { $id: 'DataProof', description: 'Proves whose data is requested, and that nobody else reads their mail.', examples },
);

const DataRequest = Type.Object(
  {
    email: Type.String({
      maxLength: emailLength,
      pattern: emailPattern,
      'x-reads': 'address',
      description: 'The email address that the data is stored under.',
    }),
    number: Type.Optional(Type.String({ maxLength: 40, description: 'Number of a guest’s order with that address.' })),
  },
  { $id: 'DataRequest', examples: [{ email: 'mali@example.com', number: 'TN2026-000003' }] },
);
const DataRequested = Type.Object({ ok: Type.Literal(true) });

const GuestOrder = Type.Object(
  {
    number: Type.String(),
    placedAt: Timestamp,
    stays: Type.Enum([...orderRemains], {
      description:
        '`sums`: lines, sums and province, for bookkeeping. `tax-invoice`: also the recipient of the tax invoice, as required by law. `whole`: an order in progress, kept unchanged until it is completed.',
    }),
  },
  { description: 'An order, and the data that remains after an erasure by its guest.' },
);
export type GuestOrder = Static<typeof GuestOrder>;

export const MyData = Type.Object(
  {
    kind: Type.Enum(['account', 'guest']),
    export: Type.Union([DataExport, Type.Null()], { description: 'The archive of an account; a guest’s is created during the download.' }),
    takesStep: Type.Boolean({ description: 'Whether the account has a second step, whose code is required.' }),
    leavesAt: Type.Union([Timestamp, Type.Null()], { description: 'Time of the account’s deletion, if requested.' }),
    orders: Type.Array(GuestOrder),
    requests: PrivacyRequests,
  },
  { $id: 'MyData', description: 'Data of a person who cannot sign in, and the available actions.' },
);
export type MyData = Static<typeof MyData>;

const tag = 'Mails';
const wrongCode = {
  status: 400,
  codes: ['INVALID_DATA_CODE', 'WRONG_CODE'],
  description: '`INVALID_DATA_CODE`: wrong, replaced or expired. `WRONG_CODE`: wrong code of the second step.',
};

export const askForMyData = declare({
  id: 'askForMyData',
  method: 'POST',
  path: '/api/my-data/ask',
  access: 'public',
  tag,
  summary: 'Email a link to your own data',
  description:
    'For people who cannot sign in: suspended accounts, and guests who name one of their orders. The answer is the same whether or not there is any data. People who can sign in are told so in the mail.',
  body: DataRequest,
  answers: { 200: DataRequested },
  byLanguage: true,
  refusals: [throttled],
});

export const readMyData = declare({
  id: 'readMyData',
  method: 'POST',
  path: '/api/my-data',
  readsOnly: true,
  access: 'public',
  tag,
  summary: 'Read the data that an emailed code gives access to',
  description: 'The code can be used again until it expires.',
  body: DataCode,
  answers: { 200: MyData },
  refusals: [wrongCode, throttled],
});

export const exportMyData = declare({
  id: 'exportMyData',
  method: 'POST',
  path: '/api/my-data/export',
  access: 'public',
  tag,
  summary: 'Request an archive with the emailed code',
  description: 'For suspended accounts; it is created in the background. A guest’s archive needs no request.',
  body: DataProof,
  answers: { 200: MyData },
  byLanguage: true,
  refusals: [wrongCode, notFound, throttled],
});

export const downloadMyData = declare({
  id: 'downloadMyData',
  method: 'POST',
  path: '/api/my-data/file',
  readsOnly: true,
  access: 'public',
  log: { of: 'account', act: 'export' },
  tag,
  summary: 'Download your data with the emailed code',
  description: 'A ZIP: an account’s once it is ready, a guest’s created while it is read.',
  type: 'application/zip',
  body: DataCode,
  answers: { 200: Type.Unknown({ description: 'A ZIP archive.' }) },
  byLanguage: true,
  refusals: [wrongCode, notFound, throttled],
});

export const eraseMyData = declare({
  id: 'eraseMyData',
  method: 'POST',
  path: '/api/my-data/erase',
  access: 'public',
  tag,
  summary: 'Erase a guest’s data with the emailed code',
  description:
    'Erases name, address, email and telephone from all completed orders, messages of the contact form and sent mails. The data that remains of each order is shown beforehand.',
  body: DataCode,
  answers: { 200: MyData },
  refusals: [wrongCode, notFound, throttled],
});

export const requestForMyData = declare({
  id: 'requestForMyData',
  method: 'POST',
  path: '/api/my-data/request',
  access: 'public',
  tag,
  summary: 'Object, or request a restriction or correction, with the emailed code',
  description: 'Like `makePrivacyRequest` for people who can sign in. The answer is mailed, and can be read with a code.',
  body: Type.Object(
    { code, ...privacyRequestInput },
    { $id: 'MyDataRequest', examples: [{ ...examples[0], kind: 'correction', text: 'The street of my order TN2026-000003 is 12/4.' }] },
  ),
  answers: { 200: MyData },
  byLanguage: true,
  refusals: [wrongCode, listFull, throttled],
});

export const leaveMyData = declare({
  id: 'leaveMyData',
  method: 'POST',
  path: '/api/my-data/leave',
  access: 'public',
  tag,
  summary: 'Delete a suspended account with the emailed code',
  description: `The account is deleted after ${graceDays} days.`,
  body: DataProof,
  answers: { 200: MyData },
  byLanguage: true,
  refusals: [wrongCode, notFound, throttled],
});

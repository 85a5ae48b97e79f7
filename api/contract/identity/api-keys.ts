import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { listFull, notFound, throttled } from '../shared/refusals.ts';
import { keyDays, keyNameLength, keyScopes, maxApiKeys } from '../values/identity/api-keys.ts';
import { oneLinePattern } from '../values/shared/common.ts';
import { OwnCode, OwnPassword, wrongOwnCode } from './account.ts';

const Scopes = Type.Array(
  Type.Enum([...keyScopes], { description: 'An area, and whether the key may change data there; write access includes reading.' }),
  { minItems: 1, maxItems: keyScopes.length, uniqueItems: true, description: 'The key’s scopes.' },
);

export const ApiKey = Type.Object(
  {
    id: Type.String({ description: 'Identifies the key; grants no rights.' }),
    name: Type.String({ description: 'The name given by its owner.' }),
    start: Type.String({ description: 'The beginning of the key, for recognition.' }),
    scopes: Scopes,
    createdAt: Timestamp,
    expiresAt: Type.String({ format: 'date-time', description: 'Expiry time.' }),
    lastUsedAt: Type.Union([Timestamp, Type.Null()], { description: 'Last use, to the minute; null if never used.' }),
    expired: Type.Boolean({ description: 'Whether it has expired.' }),
  },
  { $id: 'ApiKey', description: 'A key without its secret, which is not stored.' },
);
export type ApiKey = Static<typeof ApiKey>;

const ApiKeyList = Type.Object(
  { keys: Type.Array(ApiKey, { description: `Newest first; at most ${maxApiKeys} active ones, and recently expired ones.` }) },
  { $id: 'ApiKeyList', description: 'The keys of an account, without revoked ones.' },
);

const NewApiKey = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: keyNameLength, pattern: oneLinePattern, description: 'Its purpose.' }),
    scopes: Scopes,
    days: Type.Integer({
      minimum: keyDays.min,
      maximum: keyDays.max,
      default: keyDays.default,
      description: 'Number of days until it expires.',
    }),
    currentPassword: OwnPassword,
    code: OwnCode,
  },
  {
    $id: 'NewApiKey',
    description: 'The permissions and lifetime of a new key.',
    examples: [{ name: 'Stock list', scopes: ['shop:read', 'workspace:write'], days: 30, currentPassword: 'admin' }],
  },
);
export type NewApiKey = Static<typeof NewApiKey>;

const MadeApiKey = Type.Object(
  { key: Type.String({ description: 'The key itself. It is returned only this once.' }), apiKey: ApiKey },
  { $id: 'MadeApiKey', description: 'A new key.' },
);
export type MadeApiKey = Static<typeof MadeApiKey>;

export const getApiKeys = declare({
  id: 'getApiKeys',
  method: 'GET',
  path: '/account-setting/keys',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'List your API keys',
  description: 'The keys themselves are not included, as they cannot be read again. API keys cannot make this call.',
  answers: { 200: ApiKeyList },
});

export const addApiKey = declare({
  id: 'addApiKey',
  method: 'POST',
  path: '/account-setting/keys',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Create an API key',
  description:
    'Send it as `Authorization: Bearer tlk_…` with any call that its scopes cover: it has your rights in those areas, and no others. It cannot change how you sign in. You are notified by mail.',
  body: NewApiKey,
  answers: { 201: MadeApiKey },
  refusals: [wrongOwnCode, listFull, throttled],
});

export const revokeApiKey = declare({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/account-setting/keys/:id',
  example: { params: { id: 'sample-key-stock' } },
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Revoke an API key',
  description: 'It stops working immediately and permanently. Returns the remaining keys.',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40, description: 'The id of the key, as listed.' }) }),
  answers: { 200: ApiKeyList },
  refusals: [notFound],
});

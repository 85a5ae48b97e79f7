import { describe, expect, test } from 'vitest';
import { givenRights, type Rights, rightActions, rightAreas } from '../../api/contract/values/backoffice/roles.ts';
import { looksAfter, mayDo } from '../../api/domain/content/blog-rights.ts';
import {
  hasRight,
  requireAccount,
  requireAdmin,
  requireAtLeast,
  requirePerson,
  requireRight,
  requireWholeAdmin,
} from '../../api/domain/context.ts';
import { type Account, type Actor, unknown } from '../../api/domain/shared/actor.ts';
import { boundsOf, invoiceAction, knownRights, rightsOf } from '../../api/domain/shared/rules/rights.ts';

const visitor: Actor = { kind: 'visitor', visitorHash: 'a'.repeat(43) };
const client: Account = { kind: 'user', userId: 2, role: 'client', sessionId: 's' };
const whole: Account = { kind: 'user', userId: 1, role: 'admin', sessionId: 's' };
const bound = (rights: Rights): Account => ({ ...whole, rights });
const program: Account = { kind: 'user', userId: 1, role: 'admin', key: { id: 'k', scopes: ['shop:read'] } };
const editor = bound({ users: ['read'], blog: ['read', 'write'] });

const passes = (check: () => unknown) => {
  try {
    check();
    return 'passes';
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code} ${message}`;
  }
};
const signIn = 'UNAUTHENTICATED Please sign in.';

describe('what needs', () => {
  test.each<[string, (ctx: { actor: Actor }) => Account, Record<'client' | 'program' | 'editor' | 'whole', string>]>([
    ['an account', requireAccount, { client: 'passes', program: 'passes', editor: 'passes', whole: 'passes' }],
    [
      'a person',
      requirePerson,
      { client: 'passes', program: 'API_KEY_NOT_ALLOWED An API key can not do this. Please sign in.', editor: 'passes', whole: 'passes' },
    ],
    ['an admin', requireAdmin, { client: 'FORBIDDEN This needs an admin.', program: 'passes', editor: 'passes', whole: 'passes' }],
    [
      'a right that the editor has',
      (ctx) => requireRight(ctx, 'blog', 'write'),
      { client: 'FORBIDDEN This needs an admin.', program: 'passes', editor: 'passes', whole: 'passes' },
    ],
    [
      'an action that the editor has not',
      (ctx) => requireRight(ctx, 'users', 'write'),
      { client: 'FORBIDDEN This needs an admin.', program: 'passes', editor: 'FORBIDDEN Your role does not allow this.', whole: 'passes' },
    ],
    [
      'an area that the editor has not',
      (ctx) => requireRight(ctx, 'team', 'read'),
      { client: 'FORBIDDEN This needs an admin.', program: 'passes', editor: 'FORBIDDEN Your role does not allow this.', whole: 'passes' },
    ],
    [
      'a whole admin',
      requireWholeAdmin,
      {
        client: 'FORBIDDEN This takes more than your role allows.',
        program: 'passes',
        editor: 'FORBIDDEN This takes more than your role allows.',
        whole: 'passes',
      },
    ],
    [
      'all that the editor may',
      (ctx) => requireAtLeast(ctx, editor.rights),
      { client: 'FORBIDDEN This takes more than your role allows.', program: 'passes', editor: 'passes', whole: 'passes' },
    ],
  ])('%s', (_what, check, told) => {
    for (const actor of [unknown, visitor]) expect(passes(() => check({ actor }))).toBe(signIn);
    const actors = { client, program, editor, whole };
    expect(Object.fromEntries(Object.entries(actors).map(([name, actor]) => [name, passes(() => check({ actor }))]))).toEqual(told);
    for (const [name, actor] of Object.entries(actors))
      if (told[name as keyof typeof told] === 'passes') expect(check({ actor })).toBe(actor);
  });

  test('a right is one that a client has not, whatever bounds it', () => {
    const may = (actor: Actor) => hasRight({ actor }, 'blog', 'write');
    expect([unknown, visitor, client, { ...client, rights: editor.rights }, bound({}), editor, whole, program].map(may)).toEqual([
      ...[false, false, false, false, false, true, true, true],
    ]);
  });
});

describe('a role', () => {
  test('may do what it was given until that is changed, and nothing once it is gone', () => {
    expect(rightsOf('author')).toEqual(givenRights.author);
    expect(rightsOf('author', null)).toEqual(givenRights.author);
    expect(rightsOf('author', { team: ['read'] })).toEqual({ team: ['read'] });
    expect(rightsOf('gone')).toEqual({});
    expect(rightsOf('toString')).toEqual({});
  });

  test('bounds an account, but for the one that may do everything', () => {
    expect(boundsOf(null, null)).toBeUndefined();
    expect(boundsOf('admin', { team: ['read'] })).toBeUndefined();
    expect(boundsOf('author', null)).toEqual(givenRights.author);
    expect(boundsOf('author', {})).toEqual({});
  });

  test('has rights of the areas and actions that there are', () => {
    const odd = { blog: ['read', 'burn'], moon: ['read'], team: [] } as Rights;
    expect(knownRights(odd)).toEqual({ blog: ['read'], team: [] });
    const all = Object.fromEntries(rightAreas.map((area) => [area, [...rightActions]]));
    expect(knownRights(all)).toEqual(all);
  });
});

test.each([
  ['GET', '/api/invoice/list', 'read'],
  ['HEAD', '/apps/invoice/list', 'read'],
  ['DELETE', '/api/invoice/:id', 'delete'],
  ['POST', '/apps/invoice/delete/:id', 'delete'],
  ['POST', '/api/invoice/payments/remove', 'delete'],
  ['POST', '/api/invoice/restore', 'delete'],
  ['POST', '/apps/invoice/add-invoice', 'create'],
  ['POST', '/api/invoice/duplicate', 'create'],
  ['POST', '/api/invoice/send', 'write'],
  ['GET', '/api/invoices/list', undefined],
  ['GET', '/shop/invoice/list', undefined],
  ['GET', '/other/api/invoice/list', undefined],
])('%s %s needs of invoices: %s', (method, path, action) => {
  expect(invoiceAction(method, path)).toBe(action);
});

describe('a post', () => {
  const actions = ['edit', 'withdraw', 'remove'] as const;
  const allowed = (account: Account, userId: number | null) => actions.filter((action) => mayDo(account, { userId }, action));
  const writer = bound({ blog: ['write'] });
  const remover = bound({ blog: ['delete'] });

  test.each<[string, Account, { own: readonly string[]; others: readonly string[]; house: readonly string[] }]>([
    ['a client', client, { own: actions, others: [], house: [] }],
    ['a client with an admin’s bounds', { ...client, rights: writer.rights }, { own: actions, others: [], house: [] }],
    ['an admin without the blog', bound({}), { own: actions, others: [], house: [] }],
    ['an admin who may write', writer, { own: actions, others: ['withdraw'], house: ['edit', 'withdraw'] }],
    ['an admin who may remove', remover, { own: actions, others: ['remove'], house: ['remove'] }],
    ['a whole admin', whole, { own: actions, others: ['withdraw', 'remove'], house: actions }],
  ])('by %s', (_who, account, may) => {
    expect({ own: allowed(account, account.userId), others: allowed(account, 77), house: allowed(account, null) }).toEqual(may);
    expect(actions.filter((action) => looksAfter(account, action))).toEqual(may.house);
  });
});

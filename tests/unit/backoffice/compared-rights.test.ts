import { describe, expect, test } from 'vitest';
import { givenRights } from '../../../api/contract/values/backoffice/roles.ts';
import { heldRights, includesRights } from '../../../api/domain/shared/rules/rights.ts';

describe('whether somebody may do all that somebody else may', () => {
  test('a whole admin may do all, and nobody else as much', () => {
    for (const other of [undefined, givenRights.admin, givenRights.editor, {}]) expect(includesRights(undefined, other)).toBe(true);
    expect(includesRights(givenRights.admin, undefined)).toBe(false);
  });

  test('rights include themselves and parts of them', () => {
    const own = givenRights.maintainer;
    expect(includesRights(own, own)).toBe(true);
    expect(includesRights(own, { users: ['read'], invoices: [] })).toBe(true);
    expect(includesRights(own, {})).toBe(true);
  });

  test('one more action or area is more', () => {
    expect(includesRights({ users: ['read'] }, { users: ['read', 'write'] })).toBe(false);
    expect(includesRights({ users: ['read'] }, { users: ['read'], blog: ['read'] })).toBe(false);
    expect(includesRights({}, { blog: ['read'] })).toBe(false);
  });

  test('a client has nothing, whatever the role is called', () => {
    expect(heldRights('client', undefined)).toEqual({});
    expect(includesRights({}, heldRights('client', undefined))).toBe(true);
    expect(includesRights(givenRights.admin, heldRights('admin', undefined))).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { type ChainContent, chainKey, hashOf, origin, sealOf } from '../../../api/domain/shared/rules/access-chain.ts';

const key = chainKey('a secret of the tests');
const content: ChainContent = {
  ...{ at: 1, act: 'change', call: 'saveListing', accountId: 7, visitor: '', address: '::1', agent: '', kind: 'listing' },
  ...{ objects: '5', reason: '', subjects: [3, 2] },
};
const hash = hashOf(key, origin, content);

describe('the hash of an entry', () => {
  const others: [string, Partial<ChainContent>][] = [
    ['time', { at: 2 }],
    ['act', { act: 'export' }],
    ['call', { call: 'actOnListing' }],
    ['account', { accountId: 8 }],
    ['visitor', { visitor: 'x' }],
    ['address', { address: '::2' }],
    ['browser', { agent: 'x' }],
    ['kind', { kind: null }],
    ['objects', { objects: '6' }],
    ['reason', { reason: 'x' }],
    ['subjects', { subjects: [2] }],
  ];
  test.each(others)('is another for another %s', (_what, other) => {
    expect(hashOf(key, origin, { ...content, ...other })).not.toBe(hash);
  });

  test('is another at another place, behind another entry, and with another secret', () => {
    expect(hashOf(key, { seq: 1, hash: '' }, content)).not.toBe(hash);
    expect(hashOf(key, { seq: 0, hash: 'x' }, content)).not.toBe(hash);
    expect(hashOf(chainKey('another'), origin, content)).not.toBe(hash);
  });

  test('does not depend on the order of the subjects', () => {
    expect(hashOf(key, origin, { ...content, subjects: [2, 3] })).toBe(hash);
  });

  test('can’t be that of an entry whose words are cut elsewhere', () => {
    const cut = hashOf(key, origin, { ...content, call: 'save', address: 'Listing::1' });
    expect(cut).not.toBe(hash);
  });
});

test('a seal is of one mark at one place', () => {
  const seals = [sealOf(key, 'head', { seq: 1, hash }), sealOf(key, 'anchor', { seq: 1, hash }), sealOf(key, 'head', { seq: 2, hash })];
  expect(new Set(seals).size).toBe(3);
});

test('the name of a key tells secrets apart', () => {
  expect(chainKey('one').name).toBe(chainKey('one').name);
  expect(chainKey('one').name).not.toBe(chainKey('other').name);
});

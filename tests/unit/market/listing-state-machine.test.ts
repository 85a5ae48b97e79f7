import { array, assert, boolean, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingContent } from '../../../api/contract/market/listings.ts';
import { type ListingState, listingActions, listingStates } from '../../../api/contract/values/market/listings.ts';
import { contactData } from '../../../api/domain/market/rules/contact-data.ts';
import { forbiddenIn } from '../../../api/domain/market/rules/forbidden.ts';
import { fuzzyPoint } from '../../../api/domain/market/rules/fuzzy-point.ts';
import { hashDistance, medianOf } from '../../../api/domain/market/rules/likeness.ts';
import { changedFields, fieldsToReview, priceDrop } from '../../../api/domain/market/rules/listing-edit.ts';
import {
  canTransition,
  missingTrust,
  nextWarning,
  renewalOf,
  transition,
  transitions,
} from '../../../api/domain/market/rules/listing-state-machine.ts';
import { hasUnseen, lines, oneLine, textKey } from '../../../api/domain/market/rules/listing-text.ts';
import { bicycle } from '../../support/market/bicycle.ts';

const day = 24 * 3600_000;
const now = Date.UTC(2026, 10, 22);
const standing = (state: ListingState, more = {}) => ({ state, expiresAt: null, isTrusted: false, isDoubtful: false, now, ...more });

/** The specification's table, line by line. */
const table: [ListingState, string, string, ListingState | 'gone', object?][] = [
  ['draft', 'submit', 'seller', 'pending'],
  ['draft', 'submit', 'seller', 'published', { isTrusted: true }],
  ['draft', 'submit', 'seller', 'pending', { isTrusted: true, isDoubtful: true }],
  ['rejected', 'submit', 'seller', 'pending'],
  ['pending', 'withdraw', 'seller', 'draft'],
  ['pending', 'approve', 'moderator', 'published'],
  ['pending', 'reject', 'moderator', 'rejected'],
  ['published', 'reserve', 'seller', 'reserved'],
  ['published', 'reserve', 'deal', 'reserved'],
  ['reserved', 'release', 'seller', 'published'],
  ['reserved', 'release', 'deal', 'published'],
  ['published', 'sell', 'seller', 'sold'],
  ['reserved', 'sell', 'deal', 'sold'],
  ['published', 'expire', 'time', 'expired'],
  ['published', 'renew', 'seller', 'published'],
  ['expired', 'renew', 'seller', 'published'],
  ['draft', 'archive', 'seller', 'archived'],
  ['rejected', 'archive', 'seller', 'archived'],
  ['published', 'archive', 'seller', 'archived'],
  ['expired', 'archive', 'seller', 'archived'],
  ['sold', 'archive', 'seller', 'archived'],
  ['archived', 'restore', 'seller', 'published', { expiresAt: now + 1 }],
  ['archived', 'restore', 'seller', 'draft', { expiresAt: now }],
  ['archived', 'restore', 'seller', 'draft'],
  ['draft', 'delete', 'seller', 'gone'],
  ['archived', 'delete', 'seller', 'gone'],
  ['rejected', 'delete', 'seller', 'gone'],
  ['published', 'takeDown', 'moderator', 'rejected'],
  ['reserved', 'takeDown', 'moderator', 'rejected'],
];

describe('the life of a listing', () => {
  test.each(table)('%s, %s by %s: %s', (from, action, by, to, more) => {
    const known = listingActions.find((each) => each === action) ?? 'submit';
    expect(canTransition(known, by as 'seller')).toBe(true);
    expect(transition(known, standing(from, more))).toBe(to);
  });

  test('nothing that the table does not have leads anywhere', () => {
    for (const action of listingActions)
      for (const state of listingStates) {
        const outcome = transition(action, standing(state));
        const isInTable = table.some(([from, name]) => from === state && name === action);
        expect(['already', 'changed'].includes(outcome), `${action} of ${state}`).toBe(!isInTable);
      }
  });

  test('nobody does what is somebody else’s', () => {
    expect(listingActions.filter((action) => canTransition(action, 'moderator'))).toEqual(['approve', 'reject', 'takeDown']);
    expect(listingActions.filter((action) => canTransition(action, 'time'))).toEqual(['expire']);
    expect(listingActions.filter((action) => canTransition(action, 'deal'))).toEqual(['reserve', 'release', 'sell']);
  });

  test('no sequence of actions leaves the states, doing one twice is doing it once, and the history replays', () => {
    const circumstances = { isTrusted: boolean(), isDoubtful: boolean() };
    const step = constantFrom(...listingActions);
    assert(
      property(array(step, { maxLength: 60 }), circumstances.isTrusted, circumstances.isDoubtful, (actions, isTrusted, isDoubtful) => {
        let state: ListingState = 'draft';
        const history: { from: ListingState; to: ListingState }[] = [];
        for (const action of actions) {
          const facts = { ...standing(state), isTrusted, isDoubtful, expiresAt: now + day };
          const outcome = transition(action, facts);
          if (outcome === 'changed' || outcome === 'already') continue;
          expect(transitions[action].to).toContain(outcome);
          if (outcome === 'gone') return;
          expect(listingStates).toContain(outcome);
          history.push({ from: state, to: outcome });
          state = outcome;
          const again = transition(action, { ...facts, state });
          expect(action === 'renew' ? 'published' : again).toBe(action === 'renew' ? again : 'already');
        }
        expect(history.reduce<ListingState>((at, { from, to }) => (at === from ? to : 'expired'), 'draft')).toBe(state);
      }),
    );
  });

  test('a renewal waits for 24 hours, and moves up after seven days', () => {
    expect(renewalOf({ renewedAt: now - day + 1, listedAt: now - 30 * day }, now)).toBe('too early');
    expect(renewalOf({ renewedAt: now - day, listedAt: now - 7 * day + 1 }, now)).toBe('extends');
    expect(renewalOf({ renewedAt: now - day, listedAt: now - 7 * day }, now)).toBe('moves up');
    expect(renewalOf({ renewedAt: null, listedAt: null }, now)).toBe('moves up');
  });

  test('sellers are told 7 days and 1 day before the end', () => {
    const end = now + 30 * day;
    expect(nextWarning(end, now)).toBe(end - 7 * day);
    expect(nextWarning(end, end - 7 * day)).toBe(end - day);
    expect(nextWarning(end, end - day)).toBeNull();
  });

  test('three approved listings, no rejection and no upheld report make a trusted seller', () => {
    expect(missingTrust({ approved: 3, rejected: 0, upheld: 0 })).toBeUndefined();
    expect(missingTrust({ approved: 2, rejected: 0, upheld: 0 })).toEqual({ approved: 1, rejected: false, upheld: false });
    expect(missingTrust({ approved: 9, rejected: 1, upheld: 0 })).toMatchObject({ approved: 0, rejected: true });
    expect(missingTrust({ approved: 9, rejected: 0, upheld: 1 })).toMatchObject({ upheld: true });
  });
});

describe('a change of what buyers see', () => {
  const before: ListingContent = { ...bicycle, photos: [{ id: 'a', description: '' }] };
  const review = (changes: Partial<ListingContent>) => fieldsToReview(before, { ...before, ...changes });

  test.each<[string, Partial<ListingContent>, string[]]>([
    ['nothing', {}, []],
    ['a lower price', { price: 1 }, []],
    ['a price 20 % higher', { price: 144_000 }, []],
    ['a price more than that', { price: 144_001 }, ['price']],
    ['something given away', { priceKind: 'free', price: null }, []],
    ['a price that may be talked about', { priceKind: 'negotiable' }, []],
    ['no price any more', { priceKind: 'ask', price: null }, ['priceKind', 'price']],
    ['delivery, fee, number and telephone', { delivery: 'both', shippingFee: 5000, quantity: 3, phone: '0812345678' }, []],
    ['a place in the same province', { subdistrictId: 100_102 }, []],
    ['another province', { subdistrictId: 500_101 }, ['subdistrictId']],
    ['another title', { title: 'New bicycle' }, ['title']],
    ['another order of photos', { photos: [{ id: 'b', description: '' }] }, ['photos']],
    ['another attribute', { attributes: { brand: 'la' } }, ['attributes']],
  ])('%s', (_, changes, fields) => expect(review(changes).sort()).toEqual(fields.sort()));

  test.each([
    ['as much again', 140_000, 144_000, ['price']],
    ['up to 20 % more than was approved of', 110_000, 120_000, []],
    ['more than 20 % at once, back to what was approved of', 50_000, 100_000, ['price']],
    ['less, however much it has risen', 140_000, 130_000, []],
  ])('after a rise: %s', (_, price, next, fields) => {
    expect(fieldsToReview({ ...before, price }, { ...before, price: next }, 100_000)).toEqual(fields);
  });
  test('a price that is said of what asks for none is small, and a place is far from none', () => {
    const asking = { ...before, priceKind: 'ask', price: null } as const;
    expect(fieldsToReview(asking, { ...asking, price: 5 })).toEqual([]);
    const nowhere = { ...before, subdistrictId: null };
    expect(fieldsToReview(nowhere, before)).toEqual(['subdistrictId']);
    expect(fieldsToReview(before, nowhere)).toEqual(['subdistrictId']);
    expect(fieldsToReview(nowhere, { ...nowhere, subdistrictId: 101 })).toEqual(['subdistrictId']);
  });

  test('after a rise: another kind of price that is no higher', () => {
    expect(fieldsToReview({ ...before, price: 140_000 }, { ...before, price: 140_000, priceKind: 'negotiable' }, 100_000)).toEqual([]);
  });

  test('the order in which attributes are sent is no change', () => {
    const one = { ...before, attributes: { brand: 'la', size: 3 } };
    expect(changedFields(one, { ...one, attributes: { size: 3, brand: 'la' } })).toEqual([]);
  });

  test('a price is struck through when a lower one is asked, and not after a higher one', () => {
    const fixed = (price: number) => ({ priceKind: 'fixed' as const, price });
    expect(priceDrop(fixed(200), fixed(100))).toBe('dropped');
    expect(priceDrop(fixed(200), { priceKind: 'free', price: null })).toBe('dropped');
    expect(priceDrop(fixed(200), fixed(200))).toBe('as it is');
    expect(priceDrop(fixed(200), fixed(300))).toBe('none');
    expect(priceDrop({ priceKind: 'ask', price: null }, fixed(300))).toBe('none');
    expect(priceDrop({ priceKind: 'ask', price: 500 }, fixed(300))).toBe('none');
    expect(priceDrop({ priceKind: 'fixed', price: null }, fixed(300))).toBe('none');
    expect(priceDrop(fixed(200), { priceKind: 'ask', price: null })).toBe('none');
  });
});

describe('the point that everybody sees', () => {
  test('is 300 to 900 metres from that of the sub-district, and stays where it is', () => {
    assert(
      property(integer({ min: 1, max: 2 ** 40 }), integer({ min: 100_000, max: 999_999 }), (id, subdistrict) => {
        const centre = { lat: 13.75, lng: 100.5 };
        const { lat, lng } = fuzzyPoint(id, subdistrict, centre);
        const metres = Math.hypot((lat - centre.lat) * 111_320, (lng - centre.lng) * 111_320 * Math.cos((centre.lat * Math.PI) / 180));
        expect(metres).toBeGreaterThan(298);
        expect(metres).toBeLessThan(902);
        expect(fuzzyPoint(id, subdistrict, centre)).toEqual({ lat, lng });
      }),
    );
  });
});

test.each([
  [1, 100_101, { lat: 13.75, lng: 100.5 }, { lat: 13.74513, lng: 100.49696 }],
  [2, 500_101, { lat: 18.79, lng: 98.98 }, { lat: 18.79295, lng: 98.97319 }],
])('the point that everybody sees of listing %i stays where everybody has seen it', (id, subdistrict, centre, seen) => {
  expect(fuzzyPoint(id, subdistrict, centre)).toEqual(seen);
});

describe('contact data in a text', () => {
  test.each([
    ['โทร 081-234-5678 ได้เลย', ['phone']],
    ['โทร ๐๘๑ ๒๓๔ ๕๖๗๘', ['phone']],
    ['0 8 1 2 3 4 5 6 7 8', ['phone']],
    ['ศูนย์แปดหนึ่งสองสามสี่ห้าหกเจ็ดแปด', ['phone']],
    ['+66 81 234 5678', ['phone']],
    ['02-123-4567', ['phone']],
    ['แอดไลน์ somchai_99', ['line']],
    ['Line ID: somchai99', ['line']],
    ['ทักมา @somchai_shop', ['line']],
    ['ดูที่ https://example.com/a', ['link']],
    ['www.example.com', ['link']],
    ['เพจ somchai.shop', ['link']],
    ['mail@example.com', ['email']],
  ])('%s', (text, found) => expect(contactData(text)).toEqual(found));

  test.each([
    'ราคา 12,500 บาท ผ่อน 0% 10 เดือน',
    'iPhone 13 128GB แบต 87%',
    'ปี 2561 ไมล์ 085,000 กม.',
    'ฮอนด้า Civic 1.8 ปี 2018',
    'ขนาด 120x200 ซม. สูง 75',
    'ออนไลน์ก็เรียนได้ ครูสอนสด',
    'สั่งออนไลน์ 100% ของแท้',
    'new line of shoes',
    'สองห้องนอน หนึ่งห้องน้ำ ชั้นเก้า',
    'มือสอง สภาพดี ใช้งาน 100%',
  ])('is none of: %s', (text) => expect(contactData(text)).toEqual([]));
});

describe('what must not be offered', () => {
  test('is found however it is spaced, and nothing else is', () => {
    expect(forbiddenIn('ขาย บุหรี่ ไฟฟ้า พร้อมส่ง')).toEqual(['บุหรี่ไฟฟ้า']);
    expect(forbiddenIn('Vape ของแท้')).toEqual(['vape']);
    expect(forbiddenIn('หม้อหุงข้าวไฟฟ้า Sharp 1.8 ลิตร')).toEqual([]);
    expect(forbiddenIn('evaporated milk')).toEqual([]);
    expect(forbiddenIn('Sale: VAPE!!')).toEqual(['vape']);
    expect(forbiddenIn('บุหรี่ -- ไฟฟ้า')).toEqual(['บุหรี่ไฟฟ้า']);
    expect(forbiddenIn('mirror, copy')).toEqual(['mirror copy']);
    expect(forbiddenIn('mirrorcopy, mirror 1 copy')).toEqual([]);
  });

  test('is nothing of a text that says nothing, and no remark of the list', () => {
    for (const text of [
      '',
      ' ',
      '#',
      'Weapons',
      'What must not be offered here; a word or words a line, as they are found in titles and descriptions.',
    ])
      expect(forbiddenIn(text), text).toEqual([]);
  });
});

describe('texts', () => {
  test('are kept without what nobody sees, with their line breaks', () => {
    expect(hasUnseen('สวัสดี\nค่ะ\t')).toBe(false);
    for (const sign of ['\u0000', '\u0007', '\u202e', '\u200f', '\u0085']) expect(hasUnseen(`a${sign}b`)).toBe(true);
    expect(oneLine('  a \n b ')).toBe('a b');
    expect(lines('a \r\n\r\n\r\n\r\nb  ')).toBe('a\n\nb');
    expect(lines('a\rb')).toBe('a\nb');
  });

  test('that say the same have the same key, short ones none', () => {
    const text = 'จักรยานแม่บ้านคันเก่ง ใช้จ่ายตลาดมาปีเดียว เบรกดี ล้อไม่คด';
    expect(textKey(text)).toBe(textKey(`${text.replaceAll(' ', '\n')}!!`));
    expect(textKey(`${text} ครับ`)).not.toBe(textKey(text));
    expect(textKey('สนใจทักแชท')).toBe('');
    expect([textKey('a'.repeat(39)), textKey('a'.repeat(40)).length]).toEqual(['', 22]);
    expect(textKey('A'.repeat(40))).toBe(textKey('a'.repeat(40)));
  });
});

test('medians and distances of hashes', () => {
  expect(medianOf([])).toBe(0);
  expect(medianOf([3, 1, 2])).toBe(2);
  expect(medianOf([4, 1, 2, 3])).toBe(2.5);
  expect(hashDistance('ff00', 'ff01')).toBe(1);
  expect(hashDistance('0000', 'ffff')).toBe(16);
  expect(hashDistance('', '00')).toBe(Number.POSITIVE_INFINITY);
});

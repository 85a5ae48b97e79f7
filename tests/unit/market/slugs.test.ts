import { assert, constant, integer, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { idInSlug } from '../../../api/contract/values/market/slugs.ts';
import { slugOf } from '../../../api/domain/market/listing-rows.ts';

test('names in addresses keep Thai letters and end in the id', () => {
  expect(slugOf({ id: 7, title: 'จักรยานแม่บ้าน มือ2 (สภาพดี!)' })).toBe('จักรยานแม่บ้าน-มือ2-สภาพดี-7');
  expect(slugOf({ id: 7, title: '!!!' })).toBe('7');
  assert(
    property(
      integer({ min: 1, max: 999_999_999 }),
      oneof(constant('ที่'.repeat(40)), constant('a b'.repeat(40)), constant('/?#%')),
      (id, title) => {
        const slug = slugOf({ id, title });
        expect(idInSlug(slug)).toBe(id);
        expect(encodeURIComponent(slug)).not.toContain('%EF%BF%BD');
        expect(slug).not.toMatch(/[/?#%]/);
      },
    ),
  );
  expect(idInSlug('no number')).toBeUndefined();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adminPages, areaOf, safeReturn } from '../../api/contract/values/navigation/page-access.ts';

const here = 'https://here.example';
const leadsAway = (path: string) => URL.parse(path, here)?.origin !== here;

describe('the area of rights of a page', () => {
  test('is known of every page of admins', () => {
    for (const path of adminPages) for (const page of [path, `${path}/any`]) expect(areaOf(page), page).toBeDefined();
  });

  test('is the one of the longest address that fits, and none of other pages', () => {
    expect([areaOf('/moderation'), areaOf('/moderation/log'), areaOf('/moderation/messages')]).toEqual([
      'moderation',
      'moderation',
      'messages',
    ]);
    for (const page of ['/home', '/apps/chat', '/moderationx']) expect(areaOf(page)).toBeUndefined();
  });
});

describe('where somebody comes back to after signing in', () => {
  test.each(['/', '/home', '/en/apps/ecommerce/shop?q=a//b#c', '/apps/../home'])('may be %s', (path) => {
    const found = safeReturn(path);
    expect(found).toBe(path.replace('/apps/..', ''));
  });

  test.each([
    ...['', 'home', 'https://evil.example/', '//evil.example/', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)'],
    ...['/.//evil.example/', '/..//evil.example', '/./\\evil.example', '/a/..//evil.example', '/%2e//evil.example', '/\t/evil.example'],
    `/${'x'.repeat(2000)}`,
  ])('may not be %j', (path) => {
    expect(safeReturn(path)).toBeUndefined();
  });

  test('is never on another site, however the address is written', () => {
    const part = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2F', '\t', '\n', ' ', '?', '#', '@', ':', 'evil.example', 'a');
    const address = fc.array(part, { maxLength: 9 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(address, (path) => {
        const found = safeReturn(path);
        expect(found !== undefined && leadsAway(found), `${path} became ${found}`).toBe(false);
        // Applying it again changes nothing.
        if (found !== undefined) expect(safeReturn(found)).toBe(found);
      }),
      { numRuns: 2000 },
    );
  });
});

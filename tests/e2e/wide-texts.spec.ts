import type { APIRequestContext, Page } from '@playwright/test';
import { expect, headersOf, newcomer, signIn, signUp, soakTest, test } from './support/site.ts';

/** Wider than any screen, without a break opportunity. */
const word = (length: number) => 'w'.repeat(length);
const wideTable = `<table><tr>${`<td>${word(30)}</td>`.repeat(30)}</tr></table>`;
const deepList = '<ul><li>'.repeat(20) + word(40) + '</li></ul>'.repeat(20);
const deepQuote = '<blockquote>'.repeat(8) + word(40) + '</blockquote>'.repeat(8);
const richTexts = {
  'a line of code': `<pre>${word(1900)}</pre>`,
  'code in a line': `<p><code>${word(1900)}</code></p>`,
  'a long address': `<p><a href="https://market.example/${word(800)}">https://market.example/${word(800)}</a></p>`,
  'a wide table': wideTable,
  'deep lists and quotations': deepList + deepQuote,
  'a wide picture': '<p>Wide: <img src="/assets/brand/og-th.png" alt="A wide picture" width="9000" height="20" /></p>',
};
const richText = Object.values(richTexts).join('');

/** Makes calls as a signed-in account. */
async function writer(request: APIRequestContext, person: { email: string; password: string }) {
  const headers = await headersOf(request, person);
  return async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.ok(), `${path} answers ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** Fills all texts of an account with very long words. @returns the pages that show them */
async function writeEverywhere(request: APIRequestContext, person: ReturnType<typeof newcomer>): Promise<string[]> {
  const write = await writer(request, person);
  const name = word(100);
  await write('/account-setting/update', { general: { fullName: name, company: name }, info: { bio: word(900), country: word(60) } });
  for (const comment of Object.values(richTexts)) await write('/blog/comment', { id: 5, comment });
  const { email } = await write('/apps/email/send', {
    to: [{ name, email: `${word(50)}@example.com` }],
    subject: word(200),
    message: richText,
  });
  const { board } = await write('/apps/kanban/add-board', { data: { title: word(60) } });
  await write('/apps/kanban/add-task', {
    data: {
      title: word(200),
      boardId: board.id,
      description: word(3000),
      labels: [word(30)],
      comments: Object.values(richTexts).map((comment) => ({ name, img: '', comment })),
      assignedTo: [{ title: name, img: '' }],
    },
  });
  await write('/apps/todo/add-tasks', {
    task: { title: word(200), description: word(3000), assignee: { fullName: name, avatar: '' } },
  });
  await write('/apps/calendar/add-event', { event: { title: word(200), start: new Date().toISOString() } });
  const text = word(200);
  const client = { name: text, company: text, companyEmail: `${word(50)}@example.com`, address: text, country: text, contact: text };
  const { invoice } = await write('/apps/invoice/add', { invoice: { client, service: text, total: 9_999_999.99 } });
  return [
    '/account/profile',
    '/pages/blog/detail?id=5',
    '/apps/email?folder=sent',
    `/apps/email?folder=sent&id=${email.id}`,
    '/apps/kanban',
    '/apps/todo',
    '/apps/calendar',
    '/apps/invoice/list',
    `/apps/invoice/preview?id=${invoice.id}`,
    '/access-control',
    '/home',
    '/line-signin',
  ];
}

/** Checks the pages on a phone and a desktop, in both directions. */
async function expectNoPageWidened(page: Page, pages: string[]): Promise<void> {
  for (const isRTL of [false, true]) {
    await page.evaluate((isRTL) => localStorage.setItem('settings', JSON.stringify({ isRTL })), isRTL);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of pages) {
        await page.goto(path);
        // Expands collapsed content, so that its words count as well.
        await page.locator('main details').evaluateAll((all) => {
          for (const one of all) one.setAttribute('open', '');
        });
        const room = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect.soft(room.scrollWidth, `${path} at ${width}${isRTL ? ', mirrored' : ''}`).toBeLessThanOrEqual(room.clientWidth);
      }
    }
  }
}

soakTest('no word, line, table or list that people write widens a page', async ({ page }) => {
  test.setTimeout(240_000);
  const someone = newcomer();
  const person = await signUp(page, { ...someone, username: someone.username.padEnd(64, 'w') });
  await expectNoPageWidened(page, await writeEverywhere(page.request, person));
});

soakTest('no message of a chat widens its page', async ({ page }) => {
  await signIn(page, 'client');
  const write = await writer(page.request, { email: 'client@demo.com', password: 'client' });
  await page.goto('/apps/chat');
  const contact = Number(await page.locator('[data-contact]').last().getAttribute('data-contact'));
  await write('/apps/chat/send-msg', { obj: { contact, message: word(4000) } });
  await expectNoPageWidened(page, ['/apps/chat', `/apps/chat?id=${contact}`]);
});

soakTest('in a mirrored layout texts keep their own direction', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('settings', '{"isRTL":true}'));
  await page.goto('/en/home');
  // The final punctuation of the lead follows its last word rather than preceding its first.
  const [first, last] = await page.locator('h1 + p').evaluate((lead) => {
    const sign = (node: Text, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    const walker = document.createTreeWalker(lead, NodeFilter.SHOW_TEXT);
    const node = walker.nextNode() as Text;
    const words = node.data.trimEnd();
    return [sign(node, words.length - 2), sign(node, words.length - 1)];
  });
  expect(last).toBeGreaterThan(first ?? 0);
});

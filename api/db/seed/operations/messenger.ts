import { threadMessage } from '../../../contract/values/workspace/chat.ts';
import { sellerSeed } from '../market/sellers.ts';
import { type ThreadSeed, threadSeed } from '../workspace/threads.ts';
import { writeThreads } from '../workspace/write-threads.ts';
import { longText, longThai, longWord, oddLines } from './edge-texts.ts';
import type { Scenario } from './scenario.ts';

/** Samples with a popular seller: the admin has 150 more threads, one of them with 1,000 messages. */
export const messenger: Scenario = {
  hasSamples: true,
  more: (tx, _people, now) => writeThreads(tx, [longest, odd, ...many], now),
};

type Lines = ThreadSeed['lines'];
const busy = threadSeed.map(({ buyer }) => buyer);
const [first = '', second = '', ...others] = sellerSeed.map(({ username }) => username).filter((name) => !busy.includes(name));

const longest: ThreadSeed = {
  ...{ buyer: first, seller: 'johndoe', listing: 0, lastMinutesAgo: 2, unseen: 120 },
  lines: Array.from({ length: 1000 }, (_, at): Lines[number] => [
    // The last ones are all from the buyer.
    at % 3 === 1 && at < 880 ? 'seller' : 'buyer',
    1 + (at % 50),
    `${at + 1}. ${longText(1 + ((at * 41) % 200))}`,
  ]),
};

const odd: ThreadSeed = {
  ...{ buyer: second, seller: 'johndoe', listing: 0, lastMinutesAgo: 5 },
  lines: [longWord(threadMessage.length), longThai(threadMessage.length), ...oddLines, '👍', '🙏🏽'.repeat(100)].map(
    (text, at): Lines[number] => [at % 2 === 0 ? 'buyer' : 'seller', 1, text],
  ),
};

const many = others.slice(0, 50).flatMap((buyer, person) =>
  [0, 1, 2].map(
    (listing): ThreadSeed => ({
      ...{ buyer, seller: 'johndoe', listing, lastMinutesAgo: 10 + person * 45 + listing * 7 },
      lines: [['buyer', 0, 'ยังอยู่ไหมคะ']],
      unseen: person < 40 ? 1 : 0,
    }),
  ),
);

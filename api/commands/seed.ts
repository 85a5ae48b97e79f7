import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Database, transact } from '../db/client.ts';
import { seedStore } from '../db/open.ts';
import { user } from '../db/schema.ts';
import { sampleAccounts } from '../db/seed/identity/accounts.ts';
import { contentDone, seedContent, seedDatabase } from '../db/seed/index.ts';
import { nameOf, readMeta } from '../db/store.ts';
import { StoreError } from '../db/store-error.ts';
import { run, UsageError } from './run.ts';

const usage = 'Usage: npm run seed [-- --content | --with-accounts]';

/**
 * `npm run seed`: writes the sample data to the database of the configured mode. A persistent one with accounts gets only ownerless content
 * with `--content`, or everything with `--with-accounts`; sample accounts get random passwords there. With a database file, the server must
 * be stopped.
 */
await run(async (config, words) => {
  const { content: contentAlone, 'with-accounts': withAccounts } = chosen(words);
  const samples = { seedFactor: config.seedFactor, now: Date.now() };
  const passwords = Object.fromEntries(sampleAccounts.map(({ username }) => [username, randomBytes(15).toString('base64url')]));
  const seed = contentAlone
    ? async (db: Database) => {
        await refuseContent(db);
        await transact(db, (tx) => seedContent(tx, samples));
      }
    : async (db: Database) => {
        if (!withAccounts) await refuseAccounts(db, nameOf(config));
        await seedDatabase(db, { ...samples, passwords });
      };
  const isKept = config.mode === 'persistent';
  await seedStore({ ...config, seed: isKept ? seed : (db) => seedDatabase(db, samples) });
  console.log(`The sample ${contentAlone && isKept ? 'content' : 'data'} is in ${nameOf(config)}.`);
  if (!isKept || contentAlone) return;
  console.log('Passwords of its accounts, which are shown this once:');
  for (const { email, username, role } of sampleAccounts) console.log(`  ${email} / ${passwords[username]}  (${role})`);
});

/** @throws UsageError */
function chosen(words: string[]): { content?: boolean; 'with-accounts'?: boolean } {
  try {
    const options = { content: { type: 'boolean' }, 'with-accounts': { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: words, options });
    if (values.content && values['with-accounts']) throw new UsageError(usage);
    return values;
  } catch {
    throw new UsageError(usage);
  }
}

async function refuseAccounts(db: Database, name: string): Promise<void> {
  if (await db.select({ id: user.id }).from(user).limit(1).get())
    throw new StoreError(`${name} has accounts: seed what belongs to nobody with --content, or everything with --with-accounts.`);
}

async function refuseContent(db: Database): Promise<void> {
  if (await readMeta(db, contentDone)) throw new StoreError('This database has the sample content already.');
}

import type { Config } from '../config.ts';
import { type Queries, transact } from '../db/client.ts';
import { openRunningStore } from '../db/open.ts';
import { type AccountRow, accountWith } from '../domain/identity/let-back-in.ts';
import { UsageError } from './run.ts';

/** Changes the account with an email in a persistent database, also while servers use it. @throws UsageError if there is none */
export async function changeAccount<Result>(
  config: Config,
  email: string,
  change: (tx: Queries, account: AccountRow) => Promise<Result>,
): Promise<Result> {
  requirePersistent(config);
  const { db, close } = await openRunningStore(config);
  try {
    return await transact(db, async (tx) => {
      const account = await accountWith(tx, email);
      if (!account) throw new UsageError(`No account has the email ${email}.`);
      return change(tx, account);
    });
  } finally {
    await close();
  }
}

export function requirePersistent({ mode }: Config): void {
  if (mode !== 'persistent')
    throw new UsageError('Accounts are kept in persistent mode: set MODE=persistent. Demo mode has the sample accounts.');
}

/** Context for notices about an operator's change: Thai is the default language of accounts. */
export const noticeContext = ({ publicUrl }: Config) => ({ language: 'th' as const, publicUrl, now: Date.now() });

import { purgeApiKeys } from './api-keys.ts';
import { purgeDataExports } from './data-exports.ts';
import { purgeCodes } from './mailed-codes.ts';
import { purgeSessions } from './sessions.ts';

/** Forgets what nobody needs any more. */
export const identityPurges = [purgeSessions, purgeCodes, purgeApiKeys, purgeDataExports];

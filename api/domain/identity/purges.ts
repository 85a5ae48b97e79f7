import { purgeApiKeys } from './api-keys.ts';
import { purgeDataExports } from './data-exports.ts';
import { purgeCodes } from './mailed-codes.ts';
import { purgeSessions } from './sessions.ts';

/** Purges of expired data. */
export const identityPurges = [purgeSessions, purgeCodes, purgeApiKeys, purgeDataExports];

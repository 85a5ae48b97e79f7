import { buildApp } from '../../../api/app.ts';
import { loadConfig } from '../../../api/config.ts';
import { currentRelease, folderOf } from '../../../tools/releases.mjs';
import { awayDatabase } from '../../support/away.ts';

/** The built site with an unreachable database. */
const config = loadConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0', RATE_LIMIT_FACTOR: '0' });
const release = currentRelease();
if (!release) throw new Error('Nothing has been built.');
const pagesFolder = folderOf(release.name);
const tools = { repeat: () => () => {} };
const app = await buildApp({ config, db: awayDatabase(), pagesFolder, tools });
console.log(`Taladnat is open at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);

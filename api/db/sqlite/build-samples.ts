import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { seedDatabase } from '../seed/index.ts';
import { openDatabase } from './database.ts';
import { seededImage } from './file.ts';
import { replaceContents } from './replace.ts';

/**
 * A process of its own that writes a seeded database into a file, and, if it is given the server's file, exchanges the contents of
 * that for it. Its arguments are the file, the seed factor, the time and the server's file. It tells when it is ready to exchange
 * and when it has, and goes on when the server answers; see `reset.ts`.
 */
const [file = '', seedFactor, now, target] = process.argv.slice(2);
/** Lies beside the bundle; from the sources all begins with nothing. */
const blankFile = join(dirname(import.meta.filename), 'blank.sqlite');
const blank = existsSync(blankFile) ? readFileSync(blankFile) : undefined;
const image = await seededImage((db) => seedDatabase(db, { seedFactor: Number(seedFactor), now: Number(now) }), blank);
writeFileSync(file, image, { mode: 0o600 });
if (target === undefined) process.exit();

// A server that has ended may have a successor with files of the same names, which closing would tidy away.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const db = openDatabase(target);
// Writers now at work are waited for; reads are answered meanwhile, and reset.ts bounds it all.
db.$client.pragma('busy_timeout = 60000');
// Moving everything into the main file takes longer than the exchange, and nobody needs to wait for it.
db.$client.pragma('wal_autocheckpoint = 0');
process.send?.('ready');
await once(process, 'message');
replaceContents(db, file);
process.send?.('exchanged');
await once(process, 'message');
db.$client.pragma('wal_checkpoint(PASSIVE)');
await db.engine.close();
process.exit();

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './bundle.mjs';
import { run } from './children.mjs';
import { compressFolder } from './compress.mjs';
import { causeOf, UsageError } from './failures.mjs';
import { bundleGraphiql } from './graphiql.mjs';
import { root } from './install.mjs';
import { linkPackages } from './packages.mjs';

const texts = 'public/assets/data/locales';

/** Parts of a release: the folder of each, and how it is built there. Pages are first, since Astro empties the folder. */
export const parts = {
  pages: {
    files: ['client', 'server', '_headers.json', texts],
    async make(folder) {
      console.log('Building the pages …');
      const follower = pathToFileURL(join(root, 'tools/exit-with-parent.mjs')).href;
      const args = ['--import', follower, join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', folder];
      const ended = await run({
        file: process.execPath,
        args,
        shows: false,
        cwd: root,
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      });
      if (ended.code !== 0) {
        const cause = causeOf(ended);
        if (!cause) console.error(ended.output);
        throw new UsageError(`The pages could not be built${cause ? `: ${cause}` : '.'}`);
      }
      await compressFolder(join(folder, 'client'));
      // Pages read them from the folder in which they are rendered.
      cpSync(join(root, texts), join(folder, texts), { recursive: true });
    },
  },
  server: {
    files: ['api', 'server.js', 'package.json', 'start'],
    async make(folder) {
      await bundleServer(join(folder, 'api'));
      cpSync(join(root, 'tools/release'), folder, { recursive: true });
      mkdirSync(join(folder, 'start'), { recursive: true });
      for (const name of ['children.mjs', 'server-flags.mjs']) cpSync(join(root, 'tools', name), join(folder, 'start', name));
    },
  },
  graphiql: { files: ['graphiql'], make: (folder) => bundleGraphiql(join(folder, 'graphiql')) },
  packages: { files: ['node_modules'], make: linkPackages },
};

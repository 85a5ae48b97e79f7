import { ConfigError, loadConfig } from './config.ts';
import { keepWorlds } from './db/samples-process.ts';
import { prepareWorld } from './db/world-images.ts';
import { firstWorld } from './demo-worlds.ts';

// Pages are rendered by React, whose build for development takes half as long again.
process.env.NODE_ENV ??= 'production';
// Small bytes are cut from blocks of this size, and one that is kept keeps the whole block: with Node's 64 KB, many times itself.
Buffer.poolSize = 8192;

const badSetting = 78;

try {
  const config = loadConfig(process.env);
  const beginsAnew = config.mode === 'demo' && config.databaseUrl === undefined && !config.keepsDemo;
  keepWorlds(config.demoWorlds);
  // By another process, so that what the samples are made of never enters this one. It takes longer than everything else that a start does.
  if (beginsAnew) prepareWorld(firstWorld(config));
  const { serve } = await import('./serve.ts');
  await serve(config, { beginsAnew });
} catch (error) {
  const { explain } = await import('./serve.ts');
  console.error(explain(error));
  process.exit(error instanceof ConfigError ? badSetting : 1);
}

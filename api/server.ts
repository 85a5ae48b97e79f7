import { ConfigError, loadConfig } from './config.ts';
import { keepWorlds } from './db/samples-process.ts';
import { prepareWorld } from './db/world-images.ts';
import { firstWorld } from './demo-worlds.ts';

// Pages are rendered by React, whose development build is half as slow again.
process.env.NODE_ENV ??= 'production';
// Small buffers are slices of pools of this size, and one retained slice retains its pool: with Node's 64 KB, many times its own size.
Buffer.poolSize = 8192;

const badSetting = 78;

try {
  const config = loadConfig(process.env);
  const beginsAnew = config.mode === 'demo' && config.databaseUrl === undefined && !config.keepsDemo;
  keepWorlds(config.demoWorlds);
  // In another process, so that the source of the samples is never loaded here. It takes longer than the rest of the start.
  if (beginsAnew) prepareWorld(firstWorld(config));
  const { serve } = await import('./serve.ts');
  await serve(config, { beginsAnew });
} catch (error) {
  const { explain } = await import('./serve.ts');
  console.error(explain(error));
  process.exit(error instanceof ConfigError ? badSetting : 1);
}

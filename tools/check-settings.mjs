// Says in one line which setting makes no sense, if one does.
import { ConfigError, loadConfig } from '../api/config.ts';

try {
  loadConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(78);
}

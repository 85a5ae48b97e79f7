// Reports the first invalid setting in one line.
import { ConfigError, loadConfig } from '../api/config.ts';

try {
  loadConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(78);
}

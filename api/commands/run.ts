import { type Config, ConfigError, loadConfig } from '../config.ts';
import { StoreError } from '../db/store.ts';

/** What the person at the keyboard can mend. Its message is one line. */
export class UsageError extends Error {}

/** Runs a command with the settings; ends the process with one line for what the operator can mend. */
export async function run(command: (config: Config, words: string[]) => Promise<void>): Promise<void> {
  try {
    await command(loadConfig(process.env), process.argv.slice(2));
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof StoreError || error instanceof UsageError;
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}

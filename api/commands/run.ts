import { type Config, ConfigError, loadConfig } from '../config.ts';
import { StoreError } from '../db/store-error.ts';

/** Error that the operator can fix. Its message is one line. */
export class UsageError extends Error {}

/** Timestamp for file names, which sort chronologically. */
export const stamp = (): string => new Date().toISOString().replace(/[:.]/g, '');

/** Runs a command with the settings; ends the process with one line for errors that the operator can fix. */
export async function run(command: (config: Config, words: string[]) => Promise<void>): Promise<void> {
  try {
    await command(loadConfig(process.env), process.argv.slice(2));
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof StoreError || error instanceof UsageError;
    // A full disk, a damaged file, a read-only folder: errors for the operator to fix, reported in one line.
    const isOfMachine = error instanceof Error && 'code' in error && typeof error.code === 'string' && !error.code.startsWith('ERR_');
    console.error(expected || isOfMachine ? error.message.split('\n', 1)[0] : error);
    process.exit(1);
  }
}

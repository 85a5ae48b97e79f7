import { type Config, ConfigError, loadConfig } from '../config.ts';
import { StoreError } from '../db/store-error.ts';

/** A mistake that the person at the keyboard can fix. Its message is one line. */
export class UsageError extends Error {}

/** The moment in the name of a file: sorted as names, they are in the order of time. */
export const stamp = (): string => new Date().toISOString().replace(/[:.]/g, '');

/** Runs a command with the settings; ends the process with one line for what the operator can mend. */
export async function run(command: (config: Config, words: string[]) => Promise<void>): Promise<void> {
  try {
    await command(loadConfig(process.env), process.argv.slice(2));
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof StoreError || error instanceof UsageError;
    // A full disk, a damaged file, a folder that can't be written: the operator's to mend, and said in one line.
    const isOfMachine = error instanceof Error && 'code' in error && typeof error.code === 'string' && !error.code.startsWith('ERR_');
    console.error(expected || isOfMachine ? error.message.split('\n', 1)[0] : error);
    process.exit(1);
  }
}

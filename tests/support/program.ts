import { buildServer } from '../../tools/build.mjs';

/** Builds the server for tests that start it as a process; the bundle starts in half the time of its sources. */
export default (): Promise<void> => buildServer();

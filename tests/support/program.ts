import { buildServer } from '../../tools/build.mjs';

/** Builds the server for tests that start it as people do, in half the time that its sources take. */
export default (): Promise<void> => buildServer();

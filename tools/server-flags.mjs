/**
 * What Node is started with when it serves. V8 would take 128 MB for young objects alone; with 8 the process is
 * 140 MB smaller, and answers as many requests. It would also let what is old and forgotten grow to as much as
 * what is in use before it tidies up; a fifth is enough, and saves another 100. The rest is given back while nobody asks for
 * anything (api/plugins/rest.ts).
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=20', '--expose-gc'];

/**
 * What the C library is told when Node serves: large blocks go back to the system when they are free, and
 * threads share two heaps. By itself it keeps what passwords and compressed pages have once needed.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '1000000',
};

import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.filename);

/** Value of a YAML text, read by the library that comes with the describer of the API. */
export const parseYaml: (text: string) => unknown = createRequire(resolve('@fastify/swagger'))('yaml').parse;

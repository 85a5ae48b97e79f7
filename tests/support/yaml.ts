import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.filename);

/** What a text in YAML says, by the library that comes with the describer of the API. */
export const parseYaml: (text: string) => unknown = createRequire(resolve('@fastify/swagger'))('yaml').parse;

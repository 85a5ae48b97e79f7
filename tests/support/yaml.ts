import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.filename);

/** Parses YAML with the library used by the API description's plugin. */
export const parseYaml: (text: string) => unknown = createRequire(resolve('@fastify/swagger'))('yaml').parse;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Described {
  paths?: object | undefined;
}
interface Operation {
  operationId: string;
  responses: Record<string, { content?: { 'application/json'?: { example?: unknown } } }>;
}

/**
 * Example responses of calls, by the calls' names. The file is generated from the sample data by `tests/api/openapi-examples.test.ts`,
 * which also verifies that it is current.
 */
const file = join(import.meta.dirname, 'answers.json');

/** Adds an example response to each call of the description. The file is only read when the description is requested. */
export function withAnswers<Description extends Described>(description: Description): Description {
  const answers: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  for (const operations of Object.values(description.paths ?? {})) {
    for (const { operationId, responses } of Object.values<Operation>(operations)) {
      const content = (responses[200] ?? responses[201])?.content?.['application/json'];
      if (content && operationId in answers) content.example = answers[operationId];
    }
  }
  return description;
}

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
 * Answers of calls to their examples, by the calls' names. The file is made from the sample data by `tests/api/openapi-examples.test.ts`,
 * which also checks that it is still true.
 */
const file = join(import.meta.dirname, 'answers.json');

/** The same description with an answer of each call to look at. It is read when somebody asks for a description. */
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

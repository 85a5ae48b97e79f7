import { expect, test } from 'vitest';
import { formerNames, oldGrammar } from '../../tools/check-comments.mjs';

test('sentences of comments that begin with no noun are found, in every form a comment has', () => {
  const text = `/** ${'What'} is answered. */
// Whether it is there.
const address = 'https://example.com'; // ${'Who'} signs in.
// Status of an answer:
// what an error is.
/**
 * Rows of a page. ${'Whoever'} asks gets them.
 * @returns what is there
 */
const text = '${'What'} is it?';
<!-- ${'Of'} all pages -->
`;
  expect(oldGrammar(text)).toEqual([
    { line: 1, sentence: 'What is answered.' },
    { line: 3, sentence: 'Who signs in.' },
    { line: 6, sentence: 'Whoever asks gets them.' },
    { line: 11, sentence: 'Of all pages' },
  ]);
});

test('names that were replaced are found with the term to use', () => {
  const text = `import { ${'use'}Steady } from './use-steady.ts';\nconst ${'usual'}Rows = getKanbanProject;\nconst tellAt = atMostOnce;`;
  expect(formerNames(text)).toEqual([
    { line: 1, name: `${'use'}Steady`, term: 'what the hook does' },
    { line: 2, name: `${'usual'}Rows`, term: 'default…' },
  ]);
});

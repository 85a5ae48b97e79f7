import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { Overloaded } from '../../api/domain/shared/errors.ts';
import { answerLimits, textOf } from '../../api/graphql/answers.ts';
import { UnreadAnswers } from '../../api/unread-answers.ts';

const { bytes: most, unread } = answerLimits;
const code = (answer: object): string | undefined => JSON.parse(textOf(answer)).errors?.[0].extensions.code;

describe('an answer', () => {
  test('is sent as it is, up to so many bytes', () => {
    expect(textOf({ data: { a: [1, null, true, 'ก', { b: '"' }] } })).toBe('{"data":{"a":[1,null,true,"ก",{"b":"\\""}]}}');
    expect(code({ data: { a: 'x'.repeat(most - 100) } })).toBeUndefined();
  });

  test.each([
    ['letters', { a: 'x'.repeat(most) }],
    ['bytes of letters', { a: 'ก'.repeat(most / 3) }],
    ['what is escaped', { a: '\n'.repeat(most / 2) }],
    ['entries', { a: Array.from({ length: most / 3 }, () => 1) }],
    ['names', Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}${'n'.repeat(most / 100)}`, 1]))],
    ['the same again', { a: Array.from({ length: 200 }, () => 'y'.repeat(10_000)) }],
  ])('says that it is too long by %s', (_by, data) => expect(code({ data })).toBe('ANSWER_TOO_LARGE'));

  test('is not looked at beyond that', () => {
    let looked = 0;
    const value = () => {
      looked += 1;
      return 'z'.repeat(most / 4);
    };
    const data = Array.from({ length: 50 }, () => Object.defineProperty({}, 'part', { enumerable: true, get: value }));
    expect(code({ data })).toBe('ANSWER_TOO_LARGE');
    expect(looked).toBeLessThan(8);
  });
});

describe('answers that nobody reads', () => {
  test('are so many bytes of an address, until they are read or their connection is over', () => {
    const answers = new UnreadAnswers(answerLimits.unread);
    const responses = Array.from({ length: unread.address / most }, () => new EventEmitter());
    for (const response of responses) answers.hold('203.0.113.1', most, response as never);
    expect(() => answers.hold('203.0.113.1', 1, new EventEmitter() as never)).toThrow(Overloaded);
    answers.requireRoom('203.0.113.2');
    responses[0]?.emit('finish');
    responses[0]?.emit('close');
    answers.hold('203.0.113.1', most, new EventEmitter() as never);
    expect(() => answers.hold('203.0.113.1', 1, new EventEmitter() as never)).toThrow(Overloaded);
    responses[1]?.emit('close');
    answers.hold('203.0.113.1', most, new EventEmitter() as never);
  });

  test('are so many bytes of all', () => {
    const answers = new UnreadAnswers(answerLimits.unread);
    for (let at = 0; at < unread.all / most; at += 1) answers.hold(`203.0.113.${at}`, most, new EventEmitter() as never);
    expect(() => answers.hold('198.51.100.1', most, new EventEmitter() as never)).toThrow(Overloaded);
  });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../../api/db/unavailable.ts';
import { Conflict, DomainError, Overloaded, StateChanged, Throttled, TwoStepRequired } from '../../api/domain/shared/errors.ts';
import { PassingFailure } from '../../api/passing-failure.ts';
import { failureOf } from '../../api/plugins/errors.ts';

const error = vi.fn();
type Asker = Parameters<typeof failureOf>[1];
const answerTo = (failure: Error) => failureOf(failure, { log: { error } as Partial<Asker['log']> as Asker['log'] });
beforeEach(() => void error.mockClear());

/** An error without an assigned status. */
class Forgotten extends DomainError {
  readonly code = 'FORGOTTEN';
  readonly status: number;
  constructor(status: number) {
    super('detail of ours');
    this.status = status;
  }
}

describe('a refusal', () => {
  test('carries its status, code and details', () => {
    expect(answerTo(new Conflict('TOO_EARLY', 'Not yet.'))).toMatchObject({ status: 409, body: { error: 'Not yet.', code: 'TOO_EARLY' } });
    expect(answerTo(new StateChanged('sold'))).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED', state: 'sold' } });
    expect(answerTo(new TwoStepRequired('token'))).toMatchObject({ status: 403, body: { code: 'TWO_STEP_REQUIRED', challenge: 'token' } });
    expect(answerTo(new Throttled(7))).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
    expect(answerTo(new Overloaded(2))).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(error).not.toHaveBeenCalled();
  });

  test.each([Number.NaN, 0, 200, 500, 599])('of the status %s is a failure of ours, which is logged and told nobody', (status) => {
    const forgotten = new Forgotten(status);
    expect(answerTo(forgotten)).toEqual({ status: 500, body: { error: 'Something went wrong', code: 'INTERNAL' }, headers: {} });
    expect(error).toHaveBeenCalledExactlyOnceWith({ err: forgotten }, 'unexpected error');
  });
});

describe('a failure', () => {
  test.each([new Error('x'), new TypeError('x'), Object.assign(new Error('x'), { statusCode: 503 })])(
    'that nobody foresaw is logged: %o',
    (failure) => {
      expect(answerTo(failure)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
      expect(error).toHaveBeenCalledExactlyOnceWith({ err: failure }, 'unexpected error');
    },
  );

  test.each([
    new DatabaseUnavailable('away'),
    new PassingFailure('busy'),
    Object.assign(new Error('slow'), { code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 }),
  ])('that may be over shortly says when to ask again: %o', (failure) => {
    expect(answerTo(failure)).toMatchObject({ status: 503, body: { code: 'OVERLOADED' }, headers: { 'retry-after': '1' } });
  });
});

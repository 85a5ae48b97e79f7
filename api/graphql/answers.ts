/** An answer is no longer than this, and so much of all answers may wait to be read: of one address, and of all. */
export const answerLimits = { bytes: 1024 * 1024, unread: { address: 8 * 1024 * 1024, all: 64 * 1024 * 1024 } } as const;

const tooLarge = {
  message: `The answer is larger than ${answerLimits.bytes} bytes. Please ask for less, or in several requests.`,
  extensions: { code: 'ANSWER_TOO_LARGE', maxBytes: answerLimits.bytes },
};

/** An answer, or what is answered instead of one that is too long. */
export const bounded = <Answer extends object>(answer: Answer) => (isLong(answer) ? { errors: [tooLarge], data: null } : answer);

/** An answer as it is sent. It is measured before it is written: values that stand in it a thousand times are in memory once. */
export function textOf(answer: object): string {
  const text = JSON.stringify(bounded(answer));
  // Escaped characters make the text longer than it was measured.
  return Buffer.byteLength(text) > answerLimits.bytes ? JSON.stringify({ errors: [tooLarge], data: null }) : text;
}

/** Whether something is longer as JSON than an answer may be; nothing is looked at beyond that. */
function isLong(answer: object): boolean {
  let left = answerLimits.bytes;
  return !fits(answer);

  function fits(value: unknown): boolean {
    left -= typeof value === 'string' ? Buffer.byteLength(value) + 3 : 3;
    if (left < 0) return false;
    if (Array.isArray(value)) return value.every(fits);
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([name, part]) => {
      left -= Buffer.byteLength(name) + 3;
      return fits(part);
    });
  }
}

/** Maximum length of a response, and bytes of unread responses per address and in total. */
export const answerLimits = { bytes: 1024 * 1024, unread: { address: 8 * 1024 * 1024, all: 64 * 1024 * 1024 } } as const;

const tooLarge = {
  message: `The answer is larger than ${answerLimits.bytes} bytes. Please ask for less, or in several requests.`,
  extensions: { code: 'ANSWER_TOO_LARGE', maxBytes: answerLimits.bytes },
};

/** Returns a response, or an error in place of one that is too long. */
export const bounded = <Answer extends object>(answer: Answer) => (isLong(answer) ? { errors: [tooLarge], data: null } : answer);

/** Serializes a response. Its size is measured first: values that occur a thousand times in it are in memory once. */
export function textOf(answer: object): string {
  const text = JSON.stringify(bounded(answer));
  // Escaped characters make the text longer than measured.
  return Buffer.byteLength(text) > answerLimits.bytes ? JSON.stringify({ errors: [tooLarge], data: null }) : text;
}

/** Whether a value's JSON exceeds the maximum length; stops measuring there. */
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

/** Creates an idempotency key for a creation, so that a retry has no second effect; `randomUUID` is only available in secure contexts. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

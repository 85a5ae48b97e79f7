/** Names one attempt at a creation, so that the server does a repeated one once; `randomUUID` is for secure pages alone. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

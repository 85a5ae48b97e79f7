import { createHash, randomBytes } from 'node:crypto';

type Draw = (bytes: number) => Buffer;

let draw: Draw = randomBytes;

/** Bytes of an id that nobody can foresee. Codes and keys, which give rights, are drawn from `randomBytes` itself. */
export const randomIdBytes: Draw = (bytes) => draw(bytes);

/** An id of so many random bytes, fit for addresses. */
export const randomId = (bytes: number): string => draw(bytes).toString('base64url');

/** Makes this process draw the same ids each time it runs: for a demo whose clock is set at its start, so that two of them answer alike. */
export function repeatIds(seed: string): void {
  let drawn = 0;
  draw = (bytes) => {
    drawn += 1;
    return createHash('sha512').update(`${seed} ${drawn}`).digest().subarray(0, bytes);
  };
}

import { createHash, randomBytes } from 'node:crypto';

type Draw = (bytes: number) => Buffer;

let draw: Draw = randomBytes;

/** Draws the bytes of an unpredictable id. Codes and keys, which grant rights, use `randomBytes` directly. */
export const randomIdBytes: Draw = (bytes) => draw(bytes);

/** Returns an id of this many random bytes, suitable for URLs. */
export const randomId = (bytes: number): string => draw(bytes).toString('base64url');

/** Makes this process draw the same ids on every run: for a demo with a fixed clock, so that two of them give equal responses. */
export function repeatIds(seed: string): void {
  let drawn = 0;
  draw = (bytes) => {
    drawn += 1;
    return createHash('sha512').update(`${seed} ${drawn}`).digest().subarray(0, bytes);
  };
}

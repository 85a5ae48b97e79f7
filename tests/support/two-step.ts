import { generateSync } from 'otplib';
import type { TestApp } from './app.ts';

/** Code of an authenticator app at a time. */
export const codeAt = (secret: string, now: number): string => generateSync({ secret, epoch: Math.floor(now / 1000), period: 30 });

/** A code that differs from the app's current and adjacent ones. */
export function wrongCode(secret: string, now: number): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) => codeAt(secret, now + seconds * 1000));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

/** Enables two-step sign-in for an account. This consumes the current code. */
export async function switchOn({ call, clock }: TestApp, token: string, currentPassword = 'long enough 1') {
  const { secret } = (await call('POST', '/account-setting/two-step/begin', { token, body: { currentPassword } })).json();
  const answer = await call('POST', '/account-setting/two-step/confirm', { token, body: { code: codeAt(secret, clock.now) } });
  const recoveryCodes: string[] = answer.json().recoveryCodes;
  return { secret: String(secret), recoveryCodes };
}

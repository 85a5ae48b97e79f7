import { generateSync } from 'otplib';
import type { TestApp } from './app.ts';

/** Code that an authenticator app shows at a time. */
export const codeAt = (secret: string, now: number): string => generateSync({ secret, epoch: Math.floor(now / 1000), period: 30 });

/** Another code than the app's of about now. */
export function wrongCode(secret: string, now: number): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) => codeAt(secret, now + seconds * 1000));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

/** Switches two-step sign-in on, as an account does. The code of now is taken by it. */
export async function switchOn({ call, clock }: TestApp, token: string, currentPassword = 'long enough 1') {
  const { secret } = (await call('POST', '/account-setting/two-step/begin', { token, body: { currentPassword } })).json();
  const answer = await call('POST', '/account-setting/two-step/confirm', { token, body: { code: codeAt(secret, clock.now) } });
  const recoveryCodes: string[] = answer.json().recoveryCodes;
  return { secret: String(secret), recoveryCodes };
}

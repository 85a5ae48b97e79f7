import type { InputHTMLAttributes } from 'react';
import { stepCodeLength } from '#contract/values/identity/two-step.ts';

/** Input for a code from the authenticator app, or a recovery code. */
export const CodeInput = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input
    {...props}
    className="input h-12 w-full tracking-widest tabular-nums"
    type="text"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
    maxLength={stepCodeLength}
  />
);

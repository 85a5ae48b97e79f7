import type { ErrorBody } from '#contract/shared/common.ts';

/** A call that the API refused or that never reached it (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Error texts by field, for a form. */
  readonly fields: Record<string, string[]>;
  /** Challenge with which a sign-in that requires a code continues. */
  readonly challenge: string | undefined;
  constructor(status: number, body: (ErrorBody & { challenge?: string }) | undefined) {
    super(typeof body?.error === 'string' ? body.error : (body?.code ?? 'OFFLINE'));
    this.status = status;
    this.code = body?.code ?? (status === 0 ? 'OFFLINE' : 'UNKNOWN');
    this.challenge = body?.challenge;
    this.fields = typeof body?.error === 'object' ? body.error : {};
  }
}

export function offline(): never {
  throw new ApiError(0, undefined);
}

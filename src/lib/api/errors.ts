import type { ErrorBody } from '#contract/shared/common.ts';

/** A call the API refused, or that never reached it (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Texts by field, for a form. */
  readonly fields: Record<string, string[]>;
  /** With which a sign-in that needs a code goes on. */
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

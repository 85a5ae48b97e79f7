import type { Address, CallAt } from '#contract/calls.ts';
import type { AnswerOf, Arguments } from '#contract/shared/call.ts';
import { type AddressParts, callAddress } from '#contract/values/shared/call-address.ts';
import { liveSession, renew } from '../session/renewal.ts';
import { isStored } from '../session/session-storage.ts';
import { clearSession } from '../session/store.ts';
import { ApiError, offline } from './errors.ts';
import { type Call, type CallOptions, send } from './transport.ts';

type Sent = AddressParts & Pick<Call, 'body'> & CallOptions;

/**
 * Makes a declared call, given by its address, as the signed-in account or as a visitor.
 * @throws ApiError
 */
export function callApi<At extends Address>(at: At, ...[sent]: Arguments<CallAt<At>, CallOptions>): Promise<AnswerOf<CallAt<At>>>;
export function callApi(at: Address, { params, query, ...call }: Sent = {}): Promise<unknown> {
  const [method, path = ''] = at.split(' ');
  return callAddressed(callAddress(path, { params, query }), { ...call, method });
}

/**
 * Makes a call to any address, for forms that configure where their fields are sent.
 * @throws ApiError
 */
export async function callAddressed(address: string, call: Call): Promise<unknown> {
  const answer = await asSignedIn((accessToken) => send(address, call, accessToken));
  const body = answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined;
  if (answer.ok) return body;
  const error = new ApiError(answer.status, body);
  if (error.code === 'AGREEMENT_NEEDED') await import('./ask-to-agree.ts').then(({ askToAgree }) => askToAgree());
  throw error;
}

/**
 * Makes a request with the access token of the signed-in account, if any.
 * A 401 renews the session and retries once; this is safe because the refused call had no effect.
 * @throws ApiError with status 0 when the server can't be reached
 */
export async function asSignedIn<Answer extends { status: number }>(ask: (accessToken?: string) => Promise<Answer>): Promise<Answer> {
  const known = isStored() ? await liveSession().catch(offline) : undefined;
  const answer = await ask(known?.accessToken);
  if (answer.status !== 401 || !known) return answer;
  const renewed = await renew(known.accessToken).catch(offline);
  const second = await ask(renewed?.accessToken);
  if (second.status === 401) await clearSession();
  return second;
}

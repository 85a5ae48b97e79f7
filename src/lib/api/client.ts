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
 * Makes a declared call, by its address, as the signed-in person or as the visitor.
 * @throws ApiError
 */
export function callApi<At extends Address>(at: At, ...[sent]: Arguments<CallAt<At>, CallOptions>): Promise<AnswerOf<CallAt<At>>>;
export function callApi(at: Address, { params, query, ...call }: Sent = {}): Promise<unknown> {
  const [method, path = ''] = at.split(' ');
  return callAddressed(callAddress(path, { params, query }), { ...call, method });
}

/**
 * Calls whatever is at an address, as a form does that is told where to send its fields.
 * A 401 renews the session and tries once more: the call was refused before it did anything.
 * @throws ApiError
 */
export async function callAddressed(address: string, call: Call): Promise<unknown> {
  const known = isStored() ? await liveSession().catch(offline) : undefined;
  let answer = await send(address, call, known?.accessToken);
  if (answer.status === 401 && known) {
    const renewed = await renew(known.accessToken).catch(offline);
    answer = await send(address, call, renewed?.accessToken);
    if (answer.status === 401) await clearSession();
  }
  const body = answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined;
  if (!answer.ok) throw new ApiError(answer.status, body);
  return body;
}

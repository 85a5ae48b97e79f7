import { asSignedIn } from './client.ts';
import { ApiError } from './errors.ts';
import { send } from './transport.ts';

/** Delay before the file's object URL is revoked, in milliseconds. */
const lifetime = 10_000;

/**
 * Downloads a file that requires authorization.
 * @throws ApiError
 */
export async function download(address: string, fileName: string): Promise<void> {
  const answer = await asSignedIn((accessToken) => send(address, {}, accessToken));
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined));
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(await answer.blob()), download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime);
}

import type { FileAnswer, StoredFile } from '#contract/files/files.ts';
import { asSignedIn } from './client.ts';
import { ApiError } from './errors.ts';

export interface Sending {
  /** Idempotency key, the same for every retry, so that a file is stored once. */
  key: string;
  signal: AbortSignal;
  /** Receives the share that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Uploads a file and reports progress, which `fetch` can't.
 * @throws ApiError
 */
export async function uploadFile(file: Blob, name: string, options: Sending): Promise<StoredFile> {
  const response = await uploadTo(`/api/files?name=${encodeURIComponent(name)}`, file, options);
  if (!isAnswer(response)) throw new ApiError(500, undefined);
  return response.file;
}

/**
 * Uploads a file to any address. @returns the response body
 * @throws ApiError
 */
export async function uploadTo(address: string, file: Blob, options: Sending): Promise<unknown> {
  const { status, response } = await asSignedIn((accessToken) => send(address, file, options, accessToken));
  if (status >= 400) throw new ApiError(status, Object(response));
  return response;
}

const isAnswer = (response: unknown): response is FileAnswer => typeof response === 'object' && response !== null && 'file' in response;

function send(address: string, file: Blob, { key, signal, onProgress }: Sending, accessToken?: string): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ApiError(0, undefined));
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('idempotency-key', key);
    if (accessToken) request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = fail;
    request.onabort = fail;
    if (signal.aborted) fail();
    else signal.addEventListener('abort', () => request.abort(), { once: true });
    if (!signal.aborted) request.send(file);
  });
}

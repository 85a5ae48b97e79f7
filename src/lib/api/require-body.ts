/** Whether the requested record doesn't exist or its address is malformed. */
export const isMissing = ({ status }: { status: number }): boolean => status === 404 || status === 400;

/**
 * Sets status 404 if the requested record is missing; the page then shows its own message instead of the generic one for unknown addresses.
 */
export function answersMissing(response: { status?: number; headers: Headers }, answer: { status: number } | undefined): boolean {
  if (!answer || !isMissing(answer)) return false;
  response.status = 404;
  response.headers.set('x-own-words', 'yes');
  return true;
}

/** Body of a response that the page requires. @throws Error for any other response, which results in the error page */
export function requireBody<Body>({ status, body }: { status: number; body: Body | undefined }): Body {
  if (status >= 400 || body === undefined) throw new Error(`A call that this page needs answered ${status}.`);
  return body;
}

/** Whether there is nothing at the address a page was asked for, or can't be. */
export const isMissing = ({ status }: { status: number }): boolean => status === 404 || status === 400;

/**
 * Whether what an answer was asked for is missing; the page then says so in its own words, with status 404, instead of the one for all
 * unknown addresses.
 */
export function answersMissing(response: { status?: number; headers: Headers }, answer: { status: number } | undefined): boolean {
  if (!answer || !isMissing(answer)) return false;
  response.status = 404;
  response.headers.set('x-own-words', 'yes');
  return true;
}

/** Body of an answer that the page can't do without. @throws Error for any other answer: the page is then the one for errors. */
export function requireBody<Body>({ status, body }: { status: number; body: Body | undefined }): Body {
  if (status >= 400 || body === undefined) throw new Error(`A call that this page needs answered ${status}.`);
  return body;
}

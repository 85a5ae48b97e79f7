import { reasonsFor } from '#contract/values/shared/cases.ts';
import { callApi } from '../../lib/api/client.ts';
import { type Intent, signInFor, takeIntent } from '../../lib/session/intent.ts';
import { session } from '../../lib/session/store.ts';
import { whileBusy } from '../../ui/busy.ts';
import { showProblem } from './problem.ts';

const textsOf = (page: HTMLElement): Record<string, string> =>
  JSON.parse(page.querySelector<HTMLElement>('[data-texts]')?.dataset.texts ?? '{}');

/** Whether the user is signed in. Visitors are sent to sign in, and the action continues afterwards. */
async function isSignedIn(page: HTMLElement | null, action: Intent['action']): Promise<boolean> {
  if (await session()) return true;
  const text = (selector: string) => page?.querySelector(selector)?.textContent?.trim() ?? '';
  const picture = page?.querySelector<HTMLImageElement>('.slide img')?.srcset.split(' ')[0] ?? '';
  signInFor({ action, name: text('[data-seller-name]'), title: text('h1'), picture });
  return false;
}

/** Opens the form for the first message; visitors sign in first. */
export async function message(page: HTMLElement): Promise<void> {
  if (await isSignedIn(page, 'message')) location.hash = 'write';
}

/** Shows the telephone number in its button, which then starts a call. */
export async function showPhone(button: HTMLElement, id: number): Promise<void> {
  const page = button.closest<HTMLElement>('[data-listing-page]');
  if (!(await isSignedIn(page, 'phone'))) return;
  await whileBusy(button, async () => {
    const { phone } = await callApi('POST /api/listings/phone', { body: { id } });
    const link = Object.assign(document.createElement('a'), { className: button.className, href: `tel:${phone.replace(/[^\d+]/g, '')}` });
    link.append(...button.childNodes);
    const text = link.querySelector('[data-phone-text]');
    if (text && page) text.textContent = (textsOf(page).call ?? '%phone').replace('%phone', phone);
    button.replaceWith(link);
    link.focus();
  }).catch(showProblem);
}

export async function report(form: HTMLFormElement, id: number): Promise<void> {
  const problem = form.querySelector<HTMLElement>('#report-error');
  const text = form.querySelector<HTMLTextAreaElement>('[name=text]');
  const chosen = form.querySelector<HTMLInputElement>('[name=reason]:checked')?.value;
  const reason = reasonsFor('listing').find((known) => known === chosen);
  const fault = !reason ? problem?.dataset.choose : reason === 'other' && text?.value.trim() === '' ? problem?.dataset.say : '';
  if (problem) problem.textContent = fault ?? '';
  if (fault || !reason) return (reason ? text : form.querySelector<HTMLInputElement>('[name=reason]'))?.focus();
  await whileBusy(form, async () => {
    await callApi('POST /api/listings/report', { body: { id, reason, text: text?.value.trim() ?? '' } });
    const said = showReported(form, id);
    if (!said) return;
    said.textContent = said.dataset.sent ?? '';
    // Focus moves to where the form was, and the result scrolls into view.
    said.focus({ preventScroll: true });
    said.scrollIntoView({ block: 'center' });
  }).catch(showProblem);
}

/** Replaces a report form by the follow-up actions. @returns the confirmation line */
function showReported(form: Element, id: number): HTMLElement | null | undefined {
  const part = form.closest<HTMLElement>('[data-report-part]');
  const done = part?.querySelector<HTMLElement>('[data-report-done]');
  if (done) done.hidden = false;
  done?.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (button) import('./report-offers.ts').then((offers) => offers.offer(button, id));
  });
  const title = part?.querySelector<HTMLElement>('[data-report-title]');
  if (title) title.textContent = title.dataset.before ?? '';
  form.remove();
  return done?.querySelector<HTMLElement>('[data-sent]');
}

/** Shows the seller how often the listing was viewed, answered and saved. */
async function showCounts(page: HTMLElement, id: number): Promise<void> {
  const line = page.querySelector<HTMLElement>('[data-own-counts]');
  if (!line) return;
  const { views, contacts, favourites } = (await callApi('GET /api/account/listings/:id', { params: { id } })).listing.counts;
  const words = line.dataset.ownCounts ?? '';
  line.textContent = words.replace('%1', String(views)).replace('%2', String(contacts)).replace('%3', String(favourites));
}

/** Counts the view of a signed-in user, marks the listing as the seller's own, and continues an action that waited for sign-in. */
export async function visit(page: HTMLElement, id: number): Promise<void> {
  const known = await session();
  if (known?.username === page.dataset.seller) {
    page.dataset.own = '1';
    document.querySelector('[data-to-report]')?.remove();
    showCounts(page, id).catch(() => undefined);
  }
  const waiting = takeIntent();
  if (waiting === 'message') location.hash = 'write';
  if (waiting === 'phone') page.querySelector<HTMLElement>('[data-phone]')?.click();
  const { isReported } = await callApi('POST /api/listings/visit', { body: { id } });
  const form = isReported && page.querySelector('[data-report]');
  if (!form) return;
  showReported(form, id);
  const { isHidden } = await import('./hidden-listings.ts');
  const hide = page.querySelector('[data-hide-listing]');
  if (hide) hide.ariaPressed = String(isHidden(id));
}

import type { ReviewInput } from '#contract/shop/reviews.ts';
import { callApi } from '../../lib/api/client.ts';
import { whileBusy } from '../../ui/busy.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';

/** Reloads the page, which recalculates the ratings. */
function showReviews(): void {
  location.hash = '#reviews';
  location.reload();
}

const write = (id: string, body: ReviewInput) => callApi('POST /apps/ecommerce/products/:id/review', { params: { id }, body });

/** Saves a review of a product. Missing input is reported at the form. */
export async function saveReview(form: HTMLFormElement): Promise<void> {
  const given = new FormData(form);
  const stars = Number(given.get('stars'));
  const text = String(given.get('text'))
    .replaceAll(/[^\n\P{Cc}]/gu, ' ')
    .trim();
  const problem = form.querySelector<HTMLElement>('#review-error');
  if (problem) problem.textContent = (stars === 0 ? problem.dataset.stars : text === '' ? problem.dataset.text : '') ?? '';
  if (stars === 0) return form.querySelector<HTMLElement>('[name=stars]')?.focus();
  if (text === '') return form.querySelector<HTMLElement>('[name=text]')?.focus();
  await whileBusy(form, async () => {
    await write(form.dataset.review ?? '', { stars, text });
    showReviews();
  }).catch(showErrorToast);
}

/** Deletes the user's own review, with undo for a few seconds. */
export async function removeReview(button: HTMLElement): Promise<void> {
  const { reviewRemove: id = '', stars, text = '', said = '' } = button.dataset;
  await whileBusy(button, async () => {
    await callApi('DELETE /apps/ecommerce/products/:id/review', { params: { id } });
    button.closest('[data-own-review]')?.remove();
    offerUndo(said, async () => {
      await write(id, { stars: Number(stars), text });
      showReviews();
    });
  }).catch(showErrorToast);
}

/** Deletes another user's review permanently. */
export async function removeAnyReview(button: HTMLElement, id: number): Promise<void> {
  await whileBusy(button, async () => {
    await callApi('DELETE /apps/ecommerce/reviews/:id', { params: { id } });
    showReviews();
  }).catch(showErrorToast);
}

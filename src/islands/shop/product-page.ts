/** What a product's page does beside buying: pictures as large as the window, and a review. What is pressed loads what it needs. */
document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey } = event;
  const found = (target as Element).closest<HTMLElement>('[data-zoom], [data-review-remove], [data-review-remove-any]');
  if (!found || ctrlKey || metaKey) return;
  event.preventDefault();
  const { zoom, reviewRemoveAny } = found.dataset;
  if (reviewRemoveAny) import('./review.ts').then((part) => part.removeAnyReview(found, Number(reviewRemoveAny)));
  else if (zoom === undefined) import('./review.ts').then((part) => part.removeReview(found));
  else
    import('../../ui/zoom.ts').then(
      (part) => part.zoom(Number(zoom)),
      () => location.assign((found as HTMLAnchorElement).href),
    );
});

const form = document.querySelector<HTMLFormElement>('[data-review]');
if (form) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    import('./review.ts').then((part) => part.saveReview(form));
  });
  // What was sent before this script came is sent now.
  form.dataset.ready = '1';
  if (form.dataset.submitted) form.requestSubmit();
}

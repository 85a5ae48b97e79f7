/** Script of a product's page, except for buying: full-size pictures, reviews and questions. Their code is loaded on demand. */
document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey } = event;
  const found = (target as Element).closest<HTMLElement>(
    '[data-zoom], [data-review-remove], [data-review-remove-any], [data-question-remove]',
  );
  if (!found || ctrlKey || metaKey) return;
  event.preventDefault();
  const { zoom, reviewRemoveAny, questionRemove } = found.dataset;
  if (questionRemove) import('./question.ts').then((part) => part.removeQuestion(found));
  else if (reviewRemoveAny) import('./review.ts').then((part) => part.removeAnyReview(found, Number(reviewRemoveAny)));
  else if (zoom === undefined) import('./review.ts').then((part) => part.removeReview(found));
  else
    import('../../ui/zoom.ts').then(
      (part) => part.zoom(Number(zoom)),
      () => location.assign((found as HTMLAnchorElement).href),
    );
});

// A notification may link to the current page, whose content has changed since, so the page is reloaded.
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href$="#questions"]');
  if (link?.href.split('#')[0] === location.href.split('#')[0]) setTimeout(() => location.reload());
});

for (const form of document.querySelectorAll<HTMLFormElement>('[data-review], [data-question], [data-question-answer]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset.review) import('./review.ts').then((part) => part.saveReview(form));
    else import('./question.ts').then((part) => part.sendQuestion(form));
  });
  // Forms submitted before this script loaded are sent now.
  form.dataset.ready = '1';
  if (form.dataset.submitted) form.requestSubmit();
}

/** Starts a listing immediately if there are no drafts, unless the user navigated back from the editor. */
const form = document.querySelector<HTMLFormElement>('form[data-at-once]');
const [visit] = performance.getEntriesByType('navigation');
if (form && (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
  if (form.dataset.ready) form.requestSubmit();
  // The form’s own script has not run yet and will check this.
  else form.dataset.submitted = '1';
}

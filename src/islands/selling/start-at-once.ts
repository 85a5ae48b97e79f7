/** Starts a listing for whoever has sold here before, unless they have come back from the editor. */
const form = document.querySelector<HTMLFormElement>('form[data-at-once]');
const [visit] = performance.getEntriesByType('navigation');
if (form && (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
  if (form.dataset.ready) form.requestSubmit();
  // Its own script has not run yet, and will see this.
  else form.dataset.submitted = '1';
}

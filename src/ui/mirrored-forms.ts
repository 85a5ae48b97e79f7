/**
 * Synchronizes forms that mirror the URL after back navigation or a reload, when the browser has restored the fields' previous values.
 * Islands do this themselves.
 */
addEventListener('pageshow', ({ persisted }) => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!persisted && visit?.type === 'navigate') return;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-mirrors]')) form.reset();
});

export {};

/**
 * Forms whose fields mirror the address: they say what it says after a way back or a reload, when the browser has put back what they were
 * when they were left. Islands do it themselves.
 */
addEventListener('pageshow', ({ persisted }) => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!persisted && visit?.type === 'navigate') return;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-mirrors]')) form.reset();
});

export {};

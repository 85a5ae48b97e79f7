/**
 * Forms whose fields mirror the address: they say what it says after a way back or a reload, when the browser has put back what they were
 * when they were left. Islands do it themselves.
 */
const reset = () => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-mirrors]')) form.reset();
};
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type !== 'navigate') reset();
addEventListener('pageshow', ({ persisted }) => persisted && reset());

export {};

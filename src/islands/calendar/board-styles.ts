import skeleton from '@fullcalendar/react/skeleton.css?url';
import theme from '@fullcalendar/react/themes/classic/theme.css?url';

/** The looks of what can be dragged, which come with it. */
export const loadBoardStyles = (): Promise<unknown> => Promise.all([skeleton, theme].map(loadStyles));

function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    // Without them it is plain, and of use.
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
    document.head.append(link);
  });
}

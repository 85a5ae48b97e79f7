import { useLayoutEffect } from 'react';

/** Hides the scroll-to-top button while something else is at the lower edge. */
export function useHideScrollToTop(): void {
  useLayoutEffect(() => {
    const up = document.querySelector('.to-top');
    up?.classList.add('to-top-covered');
    return () => up?.classList.remove('to-top-covered');
  }, []);
}

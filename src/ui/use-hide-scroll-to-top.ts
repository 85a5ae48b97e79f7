import { useLayoutEffect } from 'react';

/** Hides the way up to the page's top, for as long as something else stands at the lower edge. */
export function useHideScrollToTop(): void {
  useLayoutEffect(() => {
    const up = document.querySelector('.to-top');
    up?.classList.add('to-top-covered');
    return () => up?.classList.remove('to-top-covered');
  }, []);
}

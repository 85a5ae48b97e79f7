import { useEffect, useState } from 'react';

export const steps = ['cart', 'address', 'payment'] as const;
export type Step = (typeof steps)[number];

interface Place {
  step: Step;
  /** Number of the confirmed order. */
  order?: string;
}

function readPlace(): Place {
  if (typeof location === 'undefined') return { step: 'cart' };
  const search = new URLSearchParams(location.search);
  const step = steps.find((name) => name === search.get('step')) ?? 'cart';
  const order = search.get('order');
  return order ? { step, order } : { step };
}

/** Current step of the checkout, kept in the URL; history navigation works. */
export function useStep(): [Place, (to: Partial<Place>) => void] {
  const [place, setPlace] = useState<Place>({ step: 'cart' });
  useEffect(() => {
    const follow = () => setPlace(readPlace());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  function go({ step = 'cart', order }: Partial<Place>) {
    const query = order ? `?order=${encodeURIComponent(order)}` : step === 'cart' ? '' : `?step=${step}`;
    // A placed order replaces the history entry, as going back would lead to an empty cart.
    if (order) history.replaceState(null, '', location.pathname + query);
    else history.pushState(null, '', location.pathname + query);
    setPlace(order ? { step, order } : { step });
    scrollTo({ top: 0 });
  }
  return [place, go];
}

import { useEffect, useRef, useState } from 'react';
import type { CouponAnswer } from '#contract/shop/orders.ts';
import type { Totals } from '#contract/shop/products.ts';
import { callApi } from '../../lib/api/client.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { askCoupon, couponProblemIn } from './CouponField.tsx';

interface Cart {
  totals: Totals | undefined;
  /** Returns a guest's email, if entered; read only in the browser. */
  email: () => string | undefined;
  /** Whether the order has been placed. */
  isOrdered: boolean;
}

/** Applied coupon with the resulting totals, requested again whenever the cart changes. */
export function useCoupon({ totals, email, isOrdered }: Cart) {
  const [coupon, setCoupon] = useState<CouponAnswer>();
  const [problem, setProblem] = useState<string>();
  /** Whether any coupon is available; otherwise the field is hidden. */
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    callApi('GET /apps/ecommerce/coupons/offer').then(
      ({ isThere }) => setOffered(isThere),
      () => setOffered(true),
    );
  }, []);
  /** Sequence number of requests, to ignore superseded responses. */
  const asked = useRef(0);

  function use(next: CouponAnswer | undefined, why?: string) {
    asked.current += 1;
    setCoupon(next);
    setProblem(why);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart is asked about anew, a changed coupon has just been.
  useEffect(() => {
    if (!coupon || !totals || isOrdered) return;
    asked.current += 1;
    const own = asked.current;
    const isLast = () => own === asked.current;
    askCoupon(coupon.coupon.code, email()).then(
      (answer) => isLast() && use(answer),
      (error) => {
        if (!isLast()) return;
        const refused = couponProblemIn(error);
        use(undefined, refused);
        // A coupon is never removed silently.
        if (!refused) showErrorToast(error);
      },
    );
  }, [totals]);
  return { coupon, problem, isOffered, use };
}

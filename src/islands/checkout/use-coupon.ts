import { useEffect, useRef, useState } from 'react';
import type { CouponAnswer } from '#contract/shop/orders.ts';
import type { Totals } from '#contract/shop/products.ts';
import { callApi } from '../../lib/api/client.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { askCoupon, couponProblemIn } from './CouponField.tsx';

interface Cart {
  totals: Totals | undefined;
  /** A guest’s, as far as it is known; asked for in the browser alone. */
  email: () => string | undefined;
  /** Whether it has been ordered already. */
  isOrdered: boolean;
}

/** The coupon that is used, with what the cart comes to by it: asked about anew whenever the cart has changed. */
export function useCoupon({ totals, email, isOrdered }: Cart) {
  const [coupon, setCoupon] = useState<CouponAnswer>();
  const [problem, setProblem] = useState<string>();
  /** Whether there is any that could be used; a code is not asked for where there is none. */
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    callApi('GET /apps/ecommerce/coupons/offer').then(
      ({ isThere }) => setOffered(isThere),
      () => setOffered(true),
    );
  }, []);
  /** An answer counts only as long as nothing has been asked or said after it. */
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
        // It is not taken off without a word.
        if (!refused) showErrorToast(error);
      },
    );
  }, [totals]);
  return { coupon, problem, isOffered, use };
}

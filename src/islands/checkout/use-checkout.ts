import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Address, NewOrder, OrderAnswer } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { onPersonChanged } from '../../lib/events.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { personal } from '../../lib/storage.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { $cart, $totals, emptied, loadCart } from '../cart/cart.ts';
import { couponProblemIn } from './CouponField.tsx';
import { addressOf, type Draft, emailOf, keepDraft, noteOf, readDraft, taxInvoiceOf } from './draft.ts';
import { useCoupon } from './use-coupon.ts';
import { useStep } from './use-step.ts';

const { checkoutKey } = personal;

/** State of the checkout: cart, buyer and current step. */
export function useCheckout(lang: Language) {
  const products = useStore($cart, { ssr: 'initial' });
  const [place, go] = useStep();
  const [draft, setDraft] = useState(readDraft);
  const [answer, setAnswer] = useState<OrderAnswer>();
  const [failed, setFailed] = useState(false);
  const [known, setKnown] = useState<readonly Address[]>([]);
  const totals = useStore($totals, { ssr: 'initial' });
  const guestEmail = () => (isGuest() ? emailOf(draft) : undefined);
  const coupon = useCoupon({ totals, email: guestEmail, isOrdered: Boolean(place.order) });
  const takeCoupon = coupon.use;
  /** Key that remounts the form for another account, or when a saved address fills it. */
  const [form, setForm] = useState({ at: 0, isFilled: false });

  function load() {
    setFailed(false);
    const loading = place.order
      ? callApi('GET /apps/ecommerce/orders/:number', { params: { number: place.order }, query: { lang: pageLanguage() } }).then(setAnswer)
      : loadCart();
    loading.catch((error) => {
      // In another browser, or without the cookie, a guest identifies by email.
      if (place.order && error instanceof ApiError && error.status === 404)
        location.replace(`${localized('/orders/find', lang)}?number=${encodeURIComponent(place.order)}`);
      else setFailed(true);
    });
    // Loaded ahead of the step that shows them; on failure the empty form is shown.
    if (!place.order)
      callApi('GET /apps/ecommerce/addresses').then(
        ({ addresses }) => setKnown(addresses),
        () => undefined,
      );
  }
  useEffect(load, [place.order, lang]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to load changes with the place alone.
  useEffect(() => {
    // Sign-ins in other tabs count as well: the next user must not see this draft.
    return onPersonChanged(() => {
      setDraft(readDraft());
      setAnswer(undefined);
      takeCoupon(undefined);
      setForm(({ at }) => ({ at: at + 1, isFilled: false }));
      setKnown([]);
      if (place.order) setFailed(true);
      else load();
    });
  }, [place.order]);

  function keep(changed: Draft) {
    keepDraft(changed);
    setDraft(changed);
  }

  /** Returns the displayed cart, so that the server rejects an order of a changed one. */
  function seen(): Pick<NewOrder, 'seen'> {
    const shown = coupon.coupon?.totals ?? totals;
    if (!shown) return {};
    return { seen: { total: shown.total, lines: (products ?? []).map(({ id, qty }) => ({ productId: id, qty })) } };
  }

  async function buy(payment: NewOrder['payment']) {
    try {
      const answer = await callApi('POST /apps/ecommerce/orders', {
        query: { lang: pageLanguage() },
        body: {
          address: addressOf(draft),
          payment,
          note: noteOf(draft),
          ...taxInvoiceOf(draft),
          ...(coupon.coupon ? { coupon: coupon.coupon.coupon.code } : {}),
          ...(isGuest() ? { email: emailOf(draft) } : {}),
          ...seen(),
        },
        headers: { 'idempotency-key': idempotencyKey() },
      });
      checkoutKey.remove();
      // The note belongs only to this order.
      keep({ ...draft, note: '' });
      takeCoupon(undefined);
      setAnswer(answer);
      emptied();
      go({ order: answer.order.number });
    } catch (error) {
      // The order was already placed with another address or payment method, and its response was lost.
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_USED') {
        checkoutKey.remove();
        load();
      }
      // The cart shows the remaining stock, and the user has to order again.
      if (error instanceof ApiError && error.code === 'CART_CHANGED') load();
      if (error instanceof ApiError && error.code === 'OUT_OF_STOCK') {
        load();
        go({ step: 'cart' });
      }
      const refused = couponProblemIn(error);
      if (refused) takeCoupon(undefined, refused);
      await showErrorToast(error);
    }
  }

  return { products, totals, place, go, draft, keep, answer, failed, known, form, setForm, load, coupon, guestEmail, buy };
}

/** Whether the buyer has no account, and thus gives an email with the order. */
export const isGuest = () => document.documentElement.dataset.session !== 'in';

/** Returns the idempotency key of an attempt, kept over reloads so that an order is never placed twice. */
function idempotencyKey(): string {
  const known = checkoutKey.read() ?? newIdempotencyKey();
  checkoutKey.write(known);
  return known;
}

import { type SubmitEvent, useId, useState } from 'react';
import type { CouponAnswer } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { couponCodeLength, couponProblems } from '#contract/values/shop/orders.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

interface Props {
  lang: Language;
  /** Email of a guest, if entered. */
  email: string | undefined;
  used: CouponAnswer | undefined;
  /** Reason why the coupon is no longer valid. */
  problem: string | undefined;
  onUse: (coupon: CouponAnswer | undefined) => void;
}

/** Requests the totals with a coupon. @throws ApiError with the reason if it is not valid */
export const askCoupon = (code: string, email: string | undefined): Promise<CouponAnswer> =>
  callApi('POST /apps/ecommerce/coupons/check', { body: { code, ...(email ? { email } : {}) } });

/** Returns the coupon problem of an error; undefined for any other error. */
export const couponProblemIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? couponProblems.find((code) => code === error.code) : undefined;

export function CouponField({ lang, email, used, problem, onUse }: Props) {
  const t = texts(lang);
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [own, setOwn] = useState<string>();
  const said = own ?? problem;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('coupon');
    const code = String(new FormData(event.currentTarget).get('coupon')).trim();
    if (code === '') return field instanceof HTMLElement && field.focus();
    setBusy(true);
    setOwn(undefined);
    try {
      onUse(await askCoupon(code, email));
    } catch (error) {
      const refused = couponProblemIn(error);
      if (refused) setOwn(refused);
      else await showErrorToast(error);
      if (field instanceof HTMLElement) field.focus();
    } finally {
      setBusy(false);
    }
  }

  if (used)
    return (
      <p className="flex flex-wrap items-center justify-between gap-2" role="status">
        <span className="text-success">{t('checkout.coupon.used', { code: used.coupon.code })}</span>
        <button type="button" className="btn min-h-11 btn-ghost" onClick={() => onUse(undefined)}>
          {t('checkout.coupon.remove')}
        </button>
      </p>
    );
  return (
    <form className="grid gap-1" noValidate onSubmit={submit}>
      <label className="font-semibold" htmlFor={id}>
        {t('checkout.coupon.label')}
      </label>
      <span className="join w-full">
        <input
          className="input join-item h-12 w-full uppercase placeholder:normal-case"
          id={id}
          name="coupon"
          maxLength={couponCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={said !== undefined}
          aria-describedby={`${id}-error`}
        />
        <BusyButton isBusy={isBusy} type="submit" className="btn join-item h-12">
          {t('checkout.coupon.use')}
        </BusyButton>
      </span>
      <span className="error-text" id={`${id}-error`} role="status">
        {said && t(`error.${said}`)}
      </span>
    </form>
  );
}

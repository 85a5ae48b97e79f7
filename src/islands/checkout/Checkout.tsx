import { useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { priceIn } from '../../lib/money.ts';
import { announce } from '../../ui/announce.ts';
import { AddressStep } from './AddressStep.tsx';
import { CartStep } from './CartStep.tsx';
import { Confirmation } from './Confirmation.tsx';
import { CouponField } from './CouponField.tsx';
import { addressOf, problemsOf } from './draft.ts';
import { KnownAddresses } from './KnownAddresses.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { Summary } from './Summary.tsx';
import { EmptyCart, Failed, Waiting } from './states.tsx';
import { titled } from './title.ts';
import { isGuest, useCheckout } from './use-checkout.ts';
import { type Step, steps } from './use-step.ts';

/** Checkout in three steps, each with its own URL. */
export function Checkout({ lang }: { lang: Language }) {
  const t = texts(lang);
  const checkout = useCheckout(lang);
  useTold(checkout, lang, t);
  const { products, totals, place, go, draft, keep, answer, known, form, setForm, load, coupon, guestEmail } = checkout;
  if (checkout.failed) return <Failed t={t} retry={load} />;
  if (place.order) return answer ? <Confirmation answer={answer} lang={lang} isGuest={isGuest()} /> : <Waiting />;
  if (!products) return <Waiting />;
  if (products.length === 0) return <EmptyCart t={t} lang={lang} />;
  const isComplete = Object.keys(problemsOf(draft, isGuest())).length === 0;
  const step: Step = place.step === 'payment' && !isComplete ? 'address' : place.step;
  return (
    <>
      <Steps step={step} t={t} onGo={(name) => go({ step: name })} />
      <StepHeading name={t(`checkout.step.${step}`)} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        {step === 'cart' && <CartStep products={products} lang={lang} />}
        {step === 'address' && (
          <div className="grid gap-5">
            <KnownAddresses
              addresses={known}
              lang={lang}
              onChoose={(address) => {
                keep({ ...draft, subdistrict: '', ...address });
                setForm(({ at }) => ({ at: at + 1, isFilled: true }));
              }}
            />
            <AddressStep
              key={form.at}
              lang={lang}
              draft={draft}
              isGuest={isGuest()}
              isFilled={form.isFilled}
              onChange={(given) => keep({ ...draft, ...given })}
              onDone={() => {
                setForm(({ at }) => ({ at, isFilled: false }));
                go({ step: 'payment' });
              }}
            />
          </div>
        )}
        {step === 'payment' && (
          <PaymentStep
            address={addressOf(draft)}
            email={isGuest() ? draft.email : undefined}
            draft={draft}
            lang={lang}
            onChange={(changes) => keep({ ...draft, ...changes })}
            onPay={checkout.buy}
            onBack={() => go({ step: 'address' })}
          />
        )}
        <Summary products={products} totals={coupon.coupon?.totals ?? totals} lang={lang}>
          {coupon.isOffered && (
            <CouponField lang={lang} email={guestEmail()} used={coupon.coupon} problem={coupon.problem} onUse={coupon.use} />
          )}
          {step === 'cart' && (
            <button type="button" className="btn h-12 w-full btn-primary" onClick={() => go({ step: 'address' })}>
              {t('checkout.toAddress')}
            </button>
          )}
        </Summary>
      </div>
    </>
  );
}

/** Steps of the checkout; completed ones are links. */
function Steps({ step, t, onGo }: { step: Step; t: Translate; onGo: (step: Step) => void }) {
  return (
    <ol className="steps mb-6 w-full">
      {steps.map((name) => (
        <li
          key={name}
          className={`step ${steps.indexOf(name) <= steps.indexOf(step) ? 'step-primary' : ''}`}
          aria-current={name === step ? 'step' : undefined}
        >
          <button
            type="button"
            className="min-h-11 px-2 disabled:cursor-default"
            disabled={steps.indexOf(name) >= steps.indexOf(step)}
            onClick={() => onGo(name)}
          >
            {t(`checkout.step.${name}`)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Heading of a step, which takes focus on navigation and is part of the page's title. */
function StepHeading({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(name);
  useEffect(() => {
    document.title = titled(name);
    if (known.current !== name) heading.current?.focus({ preventScroll: true });
    known.current = name;
  }, [name]);
  return (
    <h2 ref={heading} tabIndex={-1} className="sr-only">
      {name}
    </h2>
  );
}

/** Announces the new total when the cart changes. */
function useTold({ products, totals }: ReturnType<typeof useCheckout>, lang: Language, t: Translate): void {
  const known = useRef<number>(undefined);
  const total = products && totals?.total;
  useEffect(() => {
    if (known.current !== undefined && total !== undefined && total !== known.current)
      announce(products?.length === 0 ? t('cart.empty') : `${t('cart.total')}: ${priceIn(lang)(total)}`);
    known.current = total;
  }, [products, total, lang, t]);
}

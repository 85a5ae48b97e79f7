import type { PaymentInstructions } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { baht } from '../../lib/money.ts';

/** Payment instructions: the payee, the amount, and the deadline. */
export function PayPanel({ instructions, lang }: { instructions: PaymentInstructions; lang: Language }) {
  const t = texts(lang);
  const { promptPay, bankAccount, payBefore, isSandbox } = instructions;
  const amount = baht(instructions.baht);
  return (
    <section className="grid gap-4 rounded-box border border-base-300 p-4 sm:p-5" aria-labelledby="pay">
      <h2 id="pay" className="text-lg">
        {t('order.pay.title')}
      </h2>
      {isSandbox && <p className="alert alert-warning">{t('order.pay.sandbox')}</p>}
      <div className="grid items-center gap-4 sm:grid-flow-col sm:justify-start sm:gap-6">
        {promptPay && (
          <img
            className="rounded-field bg-white p-1 max-sm:mx-auto"
            src={promptPay.qr}
            width={208}
            height={208}
            alt={t('order.pay.qr', { amount })}
          />
        )}
        <div className="grid gap-3">
          {promptPay && <p>{t('order.pay.scan')}</p>}
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
            <dt className="text-quiet">{t('order.pay.amount')}</dt>
            <dd className="price text-lg leading-tight" data-amount>
              {amount}
            </dd>
            {promptPay && <Row name={t('order.pay.receiver')} text={promptPay.id} />}
            {bankAccount && (
              <>
                <Row name={t('order.pay.bank')} text={bankAccount.bank} />
                <Row name={t('order.pay.account')} text={bankAccount.number} />
                <Row name={t('order.pay.name')} text={bankAccount.name} />
              </>
            )}
          </dl>
          <p className="font-semibold">{t('order.pay.before', { time: dayAndClock(payBefore, lang) })}</p>
        </div>
      </div>
    </section>
  );
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="tabular-nums">{text}</dd>
    </>
  );
}

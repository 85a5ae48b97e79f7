import type { UserRecord } from '#contract/backoffice/user-account.ts';
import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import { amountIn } from '#contract/values/backoffice/invoice-sums.ts';
import { plans } from '#contract/values/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { invoiceTones } from '../../ui/status-colors.ts';
import { BillingReading } from './BillingReading.tsx';
import { Facts, Section } from './Section.tsx';
import type { Decision } from './use-actions.ts';

interface Props {
  lang: Language;
  user: DirectoryUser;
  record: UserRecord;
  now: number;
  mayWrite: boolean;
  onDecide: (decision: Decision) => void;
}

/** Plan and billing of a user, and the invoices of their company. */
export function BillingTab({ lang, user, record: { account, invoices }, now, mayWrite, onDecide }: Props) {
  const t = texts(lang);
  return (
    <>
      <Section title={t('users.user.planAndBilling')}>
        <Facts rows={[{ label: t('users.user.billing'), value: t(`users.billing.${user.billing}`) }]} />
        <label className="grid max-w-sm gap-1">
          <span className="font-semibold">{t('users.user.plan')}</span>
          <select
            className="select h-12 w-full"
            value={user.currentPlan}
            disabled={!mayWrite}
            autoComplete="off"
            onChange={({ target }) => {
              const currentPlan = plans.find((plan) => plan === target.value);
              if (currentPlan) onDecide({ people: [user], patch: { currentPlan } });
            }}
          >
            {plans.map((plan) => (
              <option key={plan} value={plan}>
                {t(`users.plan.${plan}`)}
              </option>
            ))}
          </select>
        </label>
      </Section>
      {account?.mayReadBilling && <BillingReading lang={lang} userId={user.id} now={now} />}
      <Section title={t('users.invoices.title')}>
        {invoices.length === 0 ? (
          <p className="text-quiet">{t('users.invoices.none')}</p>
        ) : (
          <ul className="grid">
            {invoices.map(({ id, issuedDate, currency, total, invoiceStatus }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-base-300 py-2 first:border-0"
              >
                <a className="flat-link inline-flex min-h-11 items-center" href={localized(`/apps/invoice/preview?id=${id}`, lang)}>
                  #{id}
                </a>
                <span className="text-sm text-quiet">{shortDay(issuedDate, lang)}</span>
                <span className={`mark tone-${invoiceTones[invoiceStatus]}`}>{t(`users.invoiceStatus.${invoiceStatus}`)}</span>
                <b className="tabular-nums">{amountIn(total, currency)}</b>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

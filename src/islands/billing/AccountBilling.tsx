import type { Billing } from '#contract/content/billing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { History } from './History.tsx';
import { AddressText, CardRows, PlanState } from './Parts.tsx';

/** Billing of an account, read-only, for the admins. */
export function AccountBilling({ lang, billing, now }: { lang: Language; billing: Billing; now: number }) {
  const t = texts(lang);
  return (
    <section className="tile grid content-start gap-4 p-5 sm:p-6" aria-labelledby="account-billing">
      <div>
        <h2 className="text-lg" id="account-billing">
          {t('billing.admin.title')}
        </h2>
        <p className="text-quiet">{t('billing.admin.lead')}</p>
      </div>
      <PlanState billing={billing} lang={lang} now={now} t={t} />
      <h3 className="text-base">{t('billing.admin.cards')}</h3>
      <CardRows cards={billing.cards} t={t} />
      <h3 className="text-base">{t('billing.admin.address')}</h3>
      {billing.address ? <AddressText address={billing.address} t={t} /> : <p className="text-quiet">{t('billing.admin.noAddress')}</p>}
      <h3 className="text-base">{t('billing.history.title')}</h3>
      <History history={billing.history} lang={lang} t={t} />
    </section>
  );
}

import { useState } from 'react';
import type { Billing } from '#contract/content/billing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { AccountBilling } from '../billing/AccountBilling.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { Section } from './Section.tsx';

interface Props {
  lang: Language;
  userId: number;
  now: number;
}

/** A user's cards and tax id, shown after a reason was given. */
export function BillingReading({ lang, userId, now }: Props) {
  const t = texts(lang);
  const [billing, setBilling] = useState<Billing>();
  if (billing) return <AccountBilling lang={lang} billing={billing} now={now} />;
  return (
    <Section title={t('users.reading.title')}>
      <ReasonForm
        lang={lang}
        text={t('users.reading.text')}
        show={t('users.reading.show')}
        read={async (given) => setBilling((await callApi('POST /api/users/user/billing', { body: { id: userId, ...given } })).billing)}
      />
    </Section>
  );
}

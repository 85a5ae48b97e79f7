import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Billing, BillingAddress, BillingCard, PlanChoice } from '#contract/content/billing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

const day = 86_400_000;

/** Describes a plan, such as “Standard, yearly”. */
export function planWords({ plan, period }: PlanChoice, t: Translate): string {
  const name = t(`billing.plan.${plan}`);
  return plan === 'basicPlan' ? name : t('billing.planOf', { name, period: t(`billing.period.${period}`) });
}

/** Current plan, the progress of its period, and what follows. */
export function PlanState({ billing, lang, now, t }: { billing: Billing; lang: Language; now: number; t: Translate }) {
  const { since, until, next } = billing;
  const [from, to] = [Date.parse(since ?? ''), Date.parse(until ?? '')];
  const days = Math.max(1, Math.round((to - from) / day));
  const used = Math.min(days, Math.max(0, Math.floor((now - from) / day)));
  return (
    <div className="grid gap-2">
      <p className="text-xl font-bold">{planWords(billing, t)}</p>
      {until ? (
        <>
          <p className="text-sm text-quiet">
            {next
              ? t('billing.next', { plan: planWords(next, t), day: shortDay(until, lang) })
              : t('billing.renews', { day: shortDay(until, lang) })}
          </p>
          <progress className="progress-bar max-w-md" value={used} max={days} aria-label={t('billing.daysUsed')} />
          <p className="text-sm tabular-nums">{t('billing.days', { used, days, left: days - used })}</p>
        </>
      ) : (
        <p className="text-sm text-quiet">{t('billing.free')}</p>
      )}
    </div>
  );
}

/** Saved cards with their identifying details. */
export function CardRows({
  cards,
  t,
  actions,
}: {
  cards: readonly BillingCard[];
  t: Translate;
  actions?: (card: BillingCard) => ReactNode;
}) {
  if (cards.length === 0) return <p className="text-quiet">{t('billing.cards.none')}</p>;
  return (
    <ul className="grid gap-2" aria-label={t('billing.cards.title')}>
      {cards.map((card) => (
        <li key={card.id} className="flex flex-wrap items-center gap-4 rounded-box border border-base-300 p-4">
          <CreditCard size={28} className="shrink-0 text-quiet" aria-hidden="true" />
          <div className="min-w-0 grow basis-52">
            <p className="flex flex-wrap items-center gap-x-3">
              <b>{cardWords(card, t)}</b>
              {card.isMain && <span className="mark tone-primary">{t('billing.cards.main')}</span>}
              {card.isExpired && <span className="mark tone-error">{t('billing.cards.expired')}</span>}
            </p>
            <p className="wrap-anywhere text-sm text-quiet">
              <WrittenText>{card.holder}</WrittenText> ·{' '}
              {t('billing.cards.until', { month: String(card.month).padStart(2, '0'), year: card.year })}
            </p>
          </div>
          {actions?.(card)}
        </li>
      ))}
    </ul>
  );
}

export const cardWords = ({ brand, lastFour }: Pick<BillingCard, 'brand' | 'lastFour'>, t: Translate): string =>
  `${t(`billing.brand.${brand}`)} •••• ${lastFour}`;

/** Address formatted as on an invoice. */
export function AddressText({ address, t }: { address: BillingAddress; t: Translate }) {
  const { fullName, company, taxId, branch, phone, street, subdistrict, district, province, postcode } = address;
  const branchText = branch === '00000' ? t('billing.address.headOffice') : branch && t('billing.address.branchOf', { branch });
  const lines = [
    company || fullName,
    company && fullName,
    [street, subdistrict, district, province, postcode].join(' '),
    taxId && `${t('billing.address.taxIdOf', { taxId })}${branchText && ` (${branchText})`}`,
    phone,
  ];
  return (
    <address className="grid wrap-anywhere not-italic">
      {lines.filter(Boolean).map((line) => (
        <WrittenText key={line}>{line}</WrittenText>
      ))}
    </address>
  );
}

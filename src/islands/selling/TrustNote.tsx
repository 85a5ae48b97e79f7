import { BadgeCheck, ShieldQuestionMark } from 'lucide-react';
import type { OwnListings } from '#contract/market/listings.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Shows whether the seller’s listings are published without review, and the conditions still to meet. */
export function TrustNote({ trust, t }: { trust: OwnListings['trust']; t: Translate }) {
  if (trust.isTrusted)
    return (
      <p className="tile flex items-center gap-3 px-4 py-2 print:hidden">
        <BadgeCheck size={22} className="shrink-0 text-success" aria-hidden="true" />
        <span>
          <strong>{t('selling.trust.yes')}</strong> <span className="text-quiet">{t('selling.trust.yesText')}</span>
        </span>
      </p>
    );
  const missing = [
    ...(trust.approvedMissing > 0 ? [t('selling.trust.approved', { count: trust.approvedMissing })] : []),
    ...(trust.wasRejected ? [t('selling.trust.rejected')] : []),
    ...(trust.wasReported ? [t('selling.trust.reported')] : []),
  ];
  return (
    <details className="tile px-4 print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3">
        <ShieldQuestionMark size={22} className="shrink-0 text-quiet" aria-hidden="true" />
        {t('selling.trust.no')}
      </summary>
      <div className="grid gap-2 ps-9 pb-3">
        <p className="text-quiet">{t('selling.trust.noText')}</p>
        <ul className="list-disc ps-5">
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}

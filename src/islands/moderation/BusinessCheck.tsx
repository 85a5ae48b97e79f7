import { useState } from 'react';
import type { Selling } from '#contract/market/seller-details.ts';
import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

interface Props {
  sellerId: number;
  selling: Selling;
  t: Translate;
  mayDecide: boolean;
}

/** Details of a business seller, and whether a moderator has verified its documents. */
export function BusinessCheck({ sellerId, selling, t, mayDecide }: Props) {
  const [business, setBusiness] = useState(selling.business);
  if (!business) return <p className="text-sm text-quiet">{t('market.selling.private')}</p>;

  const { name, address, registration, licences, isChecked: wasChecked, changedAt } = business;
  async function check(isChecked: boolean) {
    try {
      setBusiness((await callApi('POST /api/moderation/check-seller', { body: { id: sellerId, isChecked, changedAt } })).business);
    } catch (error) {
      await showErrorToast(error);
    }
  }

  return (
    <div className="grid gap-1 text-sm">
      <p>
        {t('market.selling.business')} ·{' '}
        <strong>
          <WrittenText>{name}</WrittenText>
        </strong>
      </p>
      <p className="text-quiet">
        <WrittenText>{address}</WrittenText>
      </p>
      <p className="wrap-anywhere text-quiet">{t('market.selling.registration', { number: registration })}</p>
      {licences.map(({ kind, number }) => (
        <p key={kind} className="wrap-anywhere text-quiet">
          {t(`market.selling.licence.${kind}`)}: {number}
        </p>
      ))}
      {mayDecide ? (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="checkbox" checked={wasChecked} onChange={({ target }) => void check(target.checked)} />
          {t('moderation.papersSeen')}
        </label>
      ) : (
        wasChecked && <p className="text-success">{t('market.selling.checked')}</p>
      )}
    </div>
  );
}

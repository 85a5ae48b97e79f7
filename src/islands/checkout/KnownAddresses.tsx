import type { Address } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { AddressLines } from '../shop/AddressLines.tsx';

interface Props {
  addresses: readonly Address[];
  lang: Language;
  onChoose: (address: Address) => void;
}

/** Addresses of previous orders, to fill the form in one press. */
export function KnownAddresses({ addresses, lang, onChoose }: Props) {
  const t = texts(lang);
  if (addresses.length === 0) return null;
  return (
    <section className="tile grid gap-3 p-5" aria-labelledby="known-addresses">
      <h2 id="known-addresses" className="text-lg">
        {t('address.known.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={JSON.stringify(address)} className="grid content-between gap-3 rounded-field border border-base-300 p-4">
            <div>
              <p className="text-sm text-quiet">{t(`address.kind.${address.kind}`)}</p>
              <AddressLines address={address} lang={lang} />
            </div>
            <button
              type="button"
              className="btn min-h-11 btn-primary btn-soft"
              aria-label={t('address.known.deliverTo', { name: address.fullName, street: address.street })}
              onClick={() => onChoose(address)}
            >
              {t('address.known.deliver')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Address } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { placeLine } from './address-names.ts';

/** Address formatted as on a parcel. */
export function AddressLines({ address, lang }: { address: Address; lang: Language }) {
  return (
    <address className="wrap-anywhere not-italic">
      {address.fullName}
      <br />
      {address.street}
      <br />
      {placeLine(address, lang)}
      <br />
      {address.phone}
    </address>
  );
}

import type { Address } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { provinces } from '#contract/values/shared/provinces.ts';

/** An address as it stands on a parcel. */
export function AddressLines({ address, lang }: { address: Address; lang: Language }) {
  const province = provinces.find((known) => known.th === address.province);
  return (
    <address className="wrap-anywhere not-italic">
      {address.fullName}
      <br />
      {address.street}
      <br />
      {address.subdistrict && `${address.subdistrict}, `}
      {address.district}, {province ? province[lang] : address.province} {address.postcode}
      <br />
      {address.phone}
    </address>
  );
}

import type { Currency } from '#contract/values/backoffice/invoice-sums.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { bahtPerDollar } from '#contract/values/shop/money.ts';
import { pictureAt } from '#contract/values/shop/pictures.ts';
import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { baht, dollarsInBaht, money, rate } from '../../lib/money.ts';
import { PersonPicker, type PickedPerson } from '../../ui/PersonPicker.tsx';

type Found = PickedPerson & { price: number };
interface Props {
  lang: Language;
  /** Currency of the invoice. */
  currency: Currency;
  t: Translate;
  onChoose: (product: { name: string; price: number }) => void;
}

/** Searches the shop's products by name; prices are in dollars or, for an invoice in baht, converted at the stated rate. */
export function ProductField({ lang, currency, t, onChoose }: Props) {
  return (
    <div className="grid gap-1">
      <PersonPicker<Found>
        id="shop-product"
        lang={lang}
        label={t('invoices.edit.fromShop')}
        words="products"
        chosen={[]}
        max={1}
        search={(q, signal) => findProducts(q, { lang, isInBaht: currency === 'THB' }, signal)}
        onChange={([product]) => product && onChoose(product)}
      />
      {currency !== 'USD' && (
        <p className="text-sm text-quiet">
          {currency === 'THB' ? t('invoices.edit.rate', { rate: rate(bahtPerDollar) }) : t('invoices.edit.noPrice', { currency })}
        </p>
      )}
    </div>
  );
}

/** @throws ApiError */
async function findProducts(q: string, { lang, isInBaht }: { lang: Language; isInBaht: boolean }, signal: AbortSignal): Promise<Found[]> {
  const { products } = await callApi('GET /apps/ecommerce/products', { query: { q, perPage: 8, lang }, signal });
  return products.map(({ id, name, price, image }) => ({
    id,
    name,
    price,
    avatar: pictureAt(image, 400),
    detail: isInBaht ? `${money(price)} = ${baht(dollarsInBaht(price))}` : money(price),
  }));
}

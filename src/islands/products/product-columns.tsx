import type { ManagedProduct } from '#contract/shop/management.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { pictureAt } from '#contract/values/shop/pictures.ts';
import { scarceStock } from '#contract/values/shop/products.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { money, number } from '../../lib/money.ts';
import type { Tone } from '../../ui/status-colors.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

/** Returns a product's name in the page's language. */
export const nameIn = ({ nameTh, nameEn }: ManagedProduct, lang: Language): string => (lang === 'en' ? nameEn || nameTh : nameTh);

const stateOf = ({ withdrawnAt, stock }: ManagedProduct) =>
  withdrawnAt !== null ? 'withdrawn' : stock === 0 ? 'sold-out' : stock <= scarceStock ? 'scarce' : 'on-sale';
const tones: Record<ReturnType<typeof stateOf>, Tone> = {
  withdrawn: 'neutral',
  'sold-out': 'error',
  scarce: 'warning',
  'on-sale': 'success',
};

export function productColumns(lang: Language): TableColumn<ManagedProduct>[] {
  const t = texts(lang);
  const stateIn = (product: ManagedProduct) => t(`products.state.${stateOf(product)}`);
  return [
    {
      id: 'name',
      label: t('products.column.name'),
      isHead: true,
      value: (product) => nameIn(product, lang),
      cell: (product) => (
        <span className="flex items-center gap-3 text-start">
          <img
            className="photo w-12 shrink-0 rounded-field"
            src={pictureAt(product.image, 240)}
            width={48}
            height={48}
            alt=""
            loading="lazy"
          />
          <span className="grid min-w-0">
            {product.withdrawnAt === null ? (
              <a className="font-semibold hover:underline" href={localized(`/apps/ecommerce/product/${product.slug}`, lang)}>
                <WrittenText>{nameIn(product, lang)}</WrittenText>
              </a>
            ) : (
              <WrittenText className="font-semibold">{nameIn(product, lang)}</WrittenText>
            )}
            <WrittenText className="text-sm text-quiet">{product.brand}</WrittenText>
          </span>
        </span>
      ),
    },
    { id: 'id', label: t('products.column.id'), value: ({ id }) => id, isExtra: true },
    { id: 'category', label: t('products.field.category'), value: ({ category }) => t(`category.${category}`), isUnsorted: true },
    { id: 'price', label: t('products.column.price'), value: ({ price }) => price, text: ({ price }) => money(price), isMoney: true },
    { id: 'stock', label: t('products.column.stock'), value: ({ stock }) => stock, text: ({ stock }) => number(stock), isMoney: true },
    { id: 'sold', label: t('products.column.sold'), value: ({ sold }) => sold, text: ({ sold }) => number(sold), isMoney: true },
    {
      id: 'state',
      label: t('products.column.state'),
      value: stateIn,
      isUnsorted: true,
      cell: (product) => <span className={`mark tone-${tones[stateOf(product)]}`}>{stateIn(product)}</span>,
    },
  ];
}

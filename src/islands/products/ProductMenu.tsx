import { Boxes, Eye, Pencil, RotateCcw, Store } from 'lucide-react';
import type { ManagedProduct } from '#contract/shop/management.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';
import { nameIn } from './product-columns.tsx';

interface Props {
  product: ManagedProduct;
  lang: Language;
  mayWrite: boolean;
  mayDelete: boolean;
  onEdit: () => void;
  onStock: () => void;
  onWithdraw: () => void;
  onRestore: () => void;
}

export function ProductMenu({ product, lang, mayWrite, mayDelete, onEdit, onStock, onWithdraw, onRestore }: Props) {
  const t = texts(lang);
  const items: MenuEntry[] = [];
  if (mayWrite)
    items.push(
      { id: 'edit', label: t('products.edit'), icon: <Pencil size={18} aria-hidden="true" />, onSelect: onEdit },
      { id: 'stock', label: t('products.stock.title'), icon: <Boxes size={18} aria-hidden="true" />, onSelect: onStock },
    );
  if (product.withdrawnAt === null)
    items.push({
      id: 'view',
      label: t('products.view'),
      icon: <Eye size={18} aria-hidden="true" />,
      onSelect: () => location.assign(localized(`/apps/ecommerce/product/${product.slug}`, lang)),
    });
  if (mayDelete)
    items.push(
      product.withdrawnAt === null
        ? {
            id: 'withdraw',
            label: t('products.withdraw'),
            icon: <Store size={18} aria-hidden="true" />,
            tone: 'error',
            onSelect: onWithdraw,
          }
        : { id: 'restore', label: t('products.restore'), icon: <RotateCcw size={18} aria-hidden="true" />, onSelect: onRestore },
    );
  return <RowMenu label={t('products.more', { name: nameIn(product, lang) })} items={items} contextOf="[data-row]" />;
}

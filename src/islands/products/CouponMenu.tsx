import { CalendarX, Pencil } from 'lucide-react';
import type { ManagedCoupon } from '#contract/shop/coupons.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';

interface Props {
  coupon: ManagedCoupon;
  lang: Language;
  mayWrite: boolean;
  mayDelete: boolean;
  onEdit: () => void;
  onEnd: () => void;
}

export function CouponMenu({ coupon, lang, mayWrite, mayDelete, onEdit, onEnd }: Props) {
  const t = texts(lang);
  const items: MenuEntry[] = [];
  if (mayWrite) items.push({ id: 'edit', label: t('products.edit'), icon: <Pencil size={18} aria-hidden="true" />, onSelect: onEdit });
  if (mayDelete && !coupon.isOver)
    items.push({
      id: 'end',
      label: t('products.coupon.end'),
      icon: <CalendarX size={18} aria-hidden="true" />,
      tone: 'error',
      onSelect: onEnd,
    });
  return <RowMenu label={t('products.more', { name: coupon.code })} items={items} contextOf="[data-row]" />;
}

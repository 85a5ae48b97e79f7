import type { ManagedCoupon } from '#contract/shop/coupons.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { money, number } from '../../lib/money.ts';
import type { TableColumn } from '../../ui/table/columns.ts';

const discountOf = ({ kind, value }: ManagedCoupon): string => (kind === 'percent' ? `${value}%` : money(value));
const minimumOf = ({ minimum }: ManagedCoupon, t: Translate): string => (minimum > 0 ? money(minimum) : t('products.coupon.noMinimum'));

export function couponColumns(lang: Language): TableColumn<ManagedCoupon>[] {
  const t = texts(lang);
  const stateOf = ({ isOver }: ManagedCoupon) => t(`products.coupon.state.${isOver ? 'over' : 'valid'}`);
  return [
    {
      id: 'code',
      label: t('products.coupon.code'),
      isHead: true,
      value: ({ code }) => code,
      cell: ({ code }) => <b className="font-semibold tabular-nums">{code}</b>,
    },
    { id: 'value', label: t('products.coupon.value'), value: discountOf, isUnsorted: true, isMoney: true },
    { id: 'minimum', label: t('products.coupon.minimum'), value: (coupon) => minimumOf(coupon, t), isUnsorted: true, isMoney: true },
    {
      id: 'validUntil',
      label: t('products.coupon.validUntil'),
      value: ({ validUntil }) => validUntil,
      text: ({ validUntil }) => dayAndClock(validUntil, lang),
    },
    {
      id: 'orders',
      label: t('products.coupon.orders'),
      value: ({ orders }) => orders,
      text: ({ orders }) => number(orders),
      isUnsorted: true,
      isMoney: true,
    },
    {
      id: 'state',
      label: t('products.column.state'),
      value: stateOf,
      isUnsorted: true,
      cell: (coupon) => <span className={`mark tone-${coupon.isOver ? 'neutral' : 'success'}`}>{stateOf(coupon)}</span>,
    },
  ];
}

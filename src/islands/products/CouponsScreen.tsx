import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { ManagedCoupon, ManagedCouponQuery, ManagedCoupons } from '#contract/shop/coupons.ts';
import type { RightAction, Rights } from '#contract/values/backoffice/roles.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { couponStates } from '#contract/values/shop/management.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { ServedTable } from '../../ui/table/ServedTable.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { offerRefusal } from '../../ui/toasts/late-toasts.ts';
import { type CouponParams, defaultCoupons, newCoupon } from './address.ts';
import { couponColumns } from './coupon-columns.tsx';
import { ScreenHead } from './ScreenHead.tsx';
import { useList } from './use-list.ts';

/** Loaded on demand. */
const CouponForm = lazyPart(() => import('./CouponForm.tsx').then((form) => ({ default: form.CouponForm })));
const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx').then((dialog) => ({ default: dialog.ConfirmDialog })));
const loadMenu = () => import('./CouponMenu.tsx').then(({ CouponMenu }) => CouponMenu);

interface Props {
  /** Empty state. */
  nothing?: ReactNode;
  lang: Language;
  path: string;
  words: CouponParams;
  list: ManagedCoupons;
  rights: Rights;
  since: string;
}

async function ask(query: Record<string, string | number>) {
  // The server validates the parameters.
  const { total, coupons } = await callApi('GET /apps/ecommerce/coupons', { query: query as Partial<ManagedCouponQuery> });
  return { total, rows: coupons };
}

/** Management of the shop's coupons. */
export function CouponsScreen({ lang, path, words, nothing, rights, list, since }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultCoupons, values: words });
  const coupons = useList('coupons', address.values, ask, { words, since, total: list.total, rows: list.coupons });
  const columns = useMemo(() => couponColumns(lang), [lang]);
  const [said, say] = useState('');
  const [ending, end] = useState<ManagedCoupon>();
  /** Counter that remounts the form. */
  const [turn, setTurn] = useState(0);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const may = (action: RightAction) => rights.products?.includes(action) ?? false;
  const { open } = address.values;
  const edited = coupons.rows.find(({ code }) => code === open);
  const close = () => address.go({ open: '' });

  async function endNow({ code }: ManagedCoupon) {
    end(undefined);
    try {
      await callApi('POST /apps/ecommerce/coupons/:code/end', { params: { code } });
      say(t('products.coupon.ended', { code }));
    } catch (error) {
      offerRefusal(error);
    }
    await coupons.again();
  }

  return (
    <div className="list-screen">
      <ScreenHead
        {...{ t, lang, isReady }}
        here="coupons"
        total={coupons.total}
        onAdd={may('create') ? () => address.go({ open: newCoupon }) : undefined}
      />
      <FilterBar
        lang={lang}
        path={path}
        address={address}
        placeholder={t('products.search.coupons')}
        choices={[
          {
            name: 'state',
            label: t('products.column.state'),
            all: t('products.anyState'),
            options: couponStates.map((value) => ({ value, label: t(`products.coupon.state.${value}`) })),
          },
        ]}
      />
      <ServedTable<ManagedCoupon>
        lang={lang}
        name="coupons"
        caption={t('products.page.coupons.title')}
        columns={columns}
        rows={coupons.rows}
        total={coupons.total}
        idOf={({ code }) => code}
        nameOf={({ code }) => code}
        address={address}
        loadAll={coupons.all}
        isBusy={coupons.isBusy}
        nothing={nothing}
        actions={
          may('write') || may('delete')
            ? (coupon, isWanted) => (
                <RowActions label={t('products.more', { name: coupon.code })} isWanted={isWanted} load={loadMenu}>
                  {(CouponMenu) => (
                    <CouponMenu
                      coupon={coupon}
                      lang={lang}
                      mayWrite={may('write')}
                      mayDelete={may('delete')}
                      onEdit={() => address.go({ open: coupon.code })}
                      onEnd={() => end(coupon)}
                    />
                  )}
                </RowActions>
              )
            : undefined
        }
      />
      <Suspense fallback={null}>
        {isReady && (open === newCoupon ? may('create') : edited && may('write')) && (
          <CouponForm
            key={`${open} ${turn}`}
            lang={lang}
            coupon={edited}
            onDone={({ code }, how) => {
              close();
              say(t(`products.done.${how}`, { name: code }));
              void coupons.again();
            }}
            onOld={() => void coupons.again().then(() => setTurn((before) => before + 1))}
            onClose={close}
          />
        )}
        {ending && (
          <ConfirmDialog
            lang={lang}
            title={t('products.coupon.endTitle', { code: ending.code })}
            confirm={t('products.coupon.end')}
            onConfirm={() => void endNow(ending)}
            onCancel={() => end(undefined)}
          >
            <p>{t('products.coupon.endText')}</p>
          </ConfirmDialog>
        )}
      </Suspense>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

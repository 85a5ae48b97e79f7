import { Plus } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';

interface Props {
  t: Translate;
  lang: Language;
  here: 'products' | 'coupons';
  total: number;
  isReady: boolean;
  /** Only where the reader may make something. */
  onAdd: (() => void) | undefined;
}

/** The heading of both screens, with the ways from one to the other and to the shop. */
export function ScreenHead({ t, lang, here, total, isReady, onAdd }: Props) {
  const other = here === 'products' ? 'coupons' : 'products';
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h1 className="text-2xl sm:text-3xl">{t(`products.page.${here}.title`)}</h1>
        <p className="mt-1 text-quiet" role="status">
          {total > 0 ? t(`products.found.${here}`, { count: total }) : t(`products.page.${here}.description`)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a className="btn h-12 btn-ghost bg-base-100" href={localized(`/manage/${other}`, lang)}>
          {t(`products.page.${other}.title`)}
        </a>
        <a className="btn h-12 btn-ghost bg-base-100" href={localized('/apps/ecommerce/shop', lang)}>
          {t('products.toShop')}
        </a>
        {onAdd && (
          <button type="button" className="btn needs-script h-12 btn-primary" disabled={!isReady} onClick={onAdd}>
            <Plus size={20} aria-hidden="true" />
            {t(`products.add.${here}`)}
          </button>
        )}
      </div>
    </div>
  );
}

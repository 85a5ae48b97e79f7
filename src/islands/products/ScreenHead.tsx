import { Plus } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { ListHead } from '../../ui/ListHead.tsx';

interface Props {
  t: Translate;
  lang: Language;
  here: 'products' | 'coupons';
  total: number;
  isReady: boolean;
  /** Undefined if the user may not add anything. */
  onAdd: (() => void) | undefined;
}

/** Header of both screens, with links to the other one and to the shop. */
export function ScreenHead({ t, lang, here, total, isReady, onAdd }: Props) {
  const other = here === 'products' ? 'coupons' : 'products';
  return (
    <ListHead
      title={t(`products.page.${here}.title`)}
      found={total > 0 ? t(`products.found.${here}`, { count: total }) : t(`products.page.${here}.description`)}
    >
      <a className="btn h-11 btn-ghost bg-base-100" href={localized(`/manage/${other}`, lang)}>
        {t(`products.page.${other}.title`)}
      </a>
      <a className="btn h-11 btn-ghost bg-base-100" href={localized('/apps/ecommerce/shop', lang)}>
        {t('products.toShop')}
      </a>
      {onAdd && (
        <button type="button" className="btn needs-script h-11 btn-primary" disabled={!isReady} onClick={onAdd}>
          <Plus size={20} aria-hidden="true" />
          {t(`products.add.${here}`)}
        </button>
      )}
    </ListHead>
  );
}

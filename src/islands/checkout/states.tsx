import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';

export function Waiting() {
  return (
    <div className="grid gap-5 lg:grid-cols-[1fr_22rem]" aria-busy="true">
      <div className="h-80 skeleton" />
      <div className="h-60 skeleton" />
    </div>
  );
}

export function Failed({ t, retry }: { t: Translate; retry: () => void }) {
  return (
    <div className="tile grid justify-items-center gap-3 p-10 text-center">
      <p>{t('cart.failed')}</p>
      <button type="button" className="btn btn-primary" onClick={retry}>
        {t('cart.retry')}
      </button>
    </div>
  );
}

export function EmptyCart({ t, lang }: { t: Translate; lang: Language }) {
  return (
    <div className="tile grid justify-items-center gap-3 p-10 text-center">
      <img src="/assets/art/empty-cart.svg" width={240} height={180} alt="" />
      <p>{t('cart.empty')}</p>
      <a className="btn btn-primary" href={localized('/apps/ecommerce/shop', lang)}>
        {t('cart.toShop')}
      </a>
    </div>
  );
}

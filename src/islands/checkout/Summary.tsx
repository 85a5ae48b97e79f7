import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { CartProduct } from '#contract/shop/products.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { $totals } from '../cart/cart.ts';
import { TotalsList } from '../shop/TotalsList.tsx';

/** What the order comes to. */
export function Summary({ products, lang, children }: { products: readonly CartProduct[]; lang: Language; children?: ReactNode }) {
  const t = texts(lang);
  const totals = useStore($totals, { ssr: 'initial' });
  return (
    <section className="tile grid gap-4 p-5 lg:sticky lg:top-24" aria-labelledby="summary">
      <h2 id="summary" className="text-lg">
        {t('checkout.summary', { count: products.length })}
      </h2>
      {totals && <TotalsList totals={totals} lang={lang} />}
      {children}
    </section>
  );
}

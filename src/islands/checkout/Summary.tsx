import type { ReactNode } from 'react';
import type { CartProduct, Totals } from '#contract/shop/products.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { TotalsList } from '../shop/TotalsList.tsx';

interface Props {
  products: readonly CartProduct[];
  totals: Totals | undefined;
  lang: Language;
  children?: ReactNode;
}

export function Summary({ products, totals, lang, children }: Props) {
  const t = texts(lang);
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

import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { ManagedProduct, ManagedProductQuery, ManagedProducts } from '#contract/shop/management.ts';
import type { RightAction, Rights } from '#contract/values/backoffice/roles.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { productStates } from '#contract/values/shop/management.ts';
import { categories } from '#contract/values/shop/products.ts';
import { callApi } from '../../lib/api/client.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { ServedTable } from '../../ui/table/ServedTable.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { offerRefusal, offerUndo } from '../../ui/toasts/late-toasts.ts';
import { defaultProducts, type ProductParams } from './address.ts';
import { nameIn, productColumns } from './product-columns.tsx';
import { ScreenHead } from './ScreenHead.tsx';
import { useList } from './use-list.ts';

/** Loaded on demand. */
const ProductForm = lazyPart(() => import('./ProductForm.tsx').then((form) => ({ default: form.ProductForm })));
const StockForm = lazyPart(() => import('./StockForm.tsx').then((form) => ({ default: form.StockForm })));
const loadMenu = () => import('./ProductMenu.tsx').then(({ ProductMenu }) => ProductMenu);

interface Props {
  /** Empty state. */
  nothing?: ReactNode;
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  words: ProductParams;
  list: ManagedProducts;
  /** Product to open in the form, which may be on another page of the list. */
  opened: ManagedProduct | undefined;
  /** Rights of the user. */
  rights: Rights;
  since: string;
}

/** Management of the shop's products; rendered on the server and hydrated. */
export function ProductsScreen({ lang, path, words, nothing, rights, list, opened, since }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultProducts, values: words });
  const ask = useMemo(() => askIn(lang), [lang]);
  const products = useList('products', address.values, ask, { words, since, total: list.total, rows: list.products });
  const columns = useMemo(() => productColumns(lang), [lang]);
  const [said, say] = useState('');
  const [counted, count] = useState<ManagedProduct>();
  /** Counter that remounts the form. */
  const [turn, setTurn] = useState(0);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const may = (action: RightAction) => rights.products?.includes(action) ?? false;
  const { open } = address.values;
  const [fresh, refresh] = useState(opened);
  const edited = products.rows.find(({ id }) => String(id) === open) ?? (String(fresh?.id) === open ? fresh : undefined);
  const close = () => address.go({ open: '' });
  const move = moveWith(products.again, say, lang);

  function done(text: string) {
    say(text);
    void products.again();
  }
  /** Shows the stored version of a product after a concurrent change. */
  async function showNew(id: number) {
    try {
      const { product } = await callApi('GET /apps/ecommerce/all-products/:id', { params: { id } });
      await products.again();
      refresh(product);
      if (counted) count(product);
      setTurn((before) => before + 1);
    } catch (error) {
      offerRefusal(error);
    }
  }

  return (
    <div className="list-screen">
      <ScreenHead
        {...{ t, lang, isReady }}
        here="products"
        total={products.total}
        onAdd={may('create') ? () => address.go({ open: 'new' }) : undefined}
      />
      <FilterBar lang={lang} path={path} address={address} placeholder={t('products.search.products')} choices={choicesIn(t)} />
      <ServedTable<ManagedProduct>
        lang={lang}
        name="products"
        caption={t('products.page.products.title')}
        columns={columns}
        rows={products.rows}
        total={products.total}
        idOf={({ id }) => String(id)}
        nameOf={(product) => nameIn(product, lang)}
        address={address}
        loadAll={products.all}
        isBusy={products.isBusy}
        nothing={nothing}
        actions={(product, isWanted) => (
          <RowActions label={t('products.more', { name: nameIn(product, lang) })} isWanted={isWanted} load={loadMenu}>
            {(ProductMenu) => (
              <ProductMenu
                product={product}
                lang={lang}
                mayWrite={may('write')}
                mayDelete={may('delete')}
                onEdit={() => address.go({ open: String(product.id) })}
                onStock={() => count(product)}
                onWithdraw={() => void move(product, 'withdraw')}
                onRestore={() => void move(product, 'restore')}
              />
            )}
          </RowActions>
        )}
      />
      <Suspense fallback={null}>
        {isReady && (open === 'new' ? may('create') : edited && may('write')) && (
          <ProductForm
            key={`${open} ${turn}`}
            lang={lang}
            product={edited}
            onDone={(product, how) => {
              close();
              done(t(`products.done.${how}`, { name: nameIn(product, lang) }));
            }}
            onOld={() => edited && void showNew(edited.id)}
            onClose={close}
          />
        )}
        {counted && (
          <StockForm
            key={`${counted.id} ${turn}`}
            lang={lang}
            product={counted}
            name={nameIn(counted, lang)}
            onDone={(product) => {
              count(undefined);
              done(t('products.done.saved', { name: nameIn(product, lang) }));
            }}
            onOld={() => void showNew(counted.id)}
            onClose={() => count(undefined)}
          />
        )}
      </Suspense>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

const choicesIn = (t: Translate) => [
  {
    name: 'category',
    label: t('products.field.category'),
    all: t('products.anyCategory'),
    options: categories.map((value) => ({ value, label: t(`category.${value}`) })),
  },
  {
    name: 'state',
    label: t('products.column.state'),
    all: t('products.anyState'),
    options: productStates.map((value) => ({ value, label: t(`products.state.${value}`) })),
  },
];

const askIn = (lang: Language) => async (query: Record<string, string | number>) => {
  // The server validates the parameters.
  const asked = { ...query, lng: lang } as Partial<ManagedProductQuery>;
  const { total, products } = await callApi('GET /apps/ecommerce/all-products', { query: asked });
  return { total, rows: products };
};

/** Withdraws a product from the shop or restores it, with undo. */
function moveWith(again: () => Promise<unknown>, say: (text: string) => void, lang: Language) {
  const t = texts(lang);
  return async ({ id, ...product }: ManagedProduct, action: 'withdraw' | 'restore'): Promise<void> => {
    const send = (which: typeof action) => callApi(`POST /apps/ecommerce/all-products/:id/${which}`, { params: { id } }).then(again);
    try {
      await send(action);
      const text = t(`products.done.${action}`, { name: nameIn({ id, ...product }, lang) });
      say(text);
      offerUndo(text, () => send(action === 'withdraw' ? 'restore' : 'withdraw'));
    } catch (error) {
      offerRefusal(error);
      void again();
    }
  };
}

import { type SyntheticEvent, useRef, useState } from 'react';
import type { ManagedProduct } from '#contract/shop/management.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { maxStock } from '#contract/values/shop/management.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { number } from '../../lib/money.ts';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { FormEnd } from './FormEnd.tsx';
import { focusWrong, noProblems, type Problems, problemsIn } from './problems.ts';

interface Props {
  lang: Language;
  product: ManagedProduct;
  name: string;
  onDone: (product: ManagedProduct) => void;
  onOld: () => void;
  onClose: () => void;
}

/** Form for the stock of a product; rejected if an order has changed the stock meanwhile. */
export function StockForm({ lang, product, name, onDone, onOld, onClose }: Props) {
  const t = texts(lang);
  const { id } = product;
  const [known, setKnown] = useState(product.stock);
  const [stock, setStock] = useState(String(known));
  const [problems, setProblems] = useState<Problems<'stock'>>(noProblems);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const kept = useFormDraft(`product/${id}/stock`, { stock, known }, (before) => {
    setStock(before.stock);
    setKnown(before.known);
  });

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!/^\d+$/.test(stock) || Number(stock) > maxStock) {
      setProblems({ ...noProblems, fields: { stock: t('products.form.stockForm', { max: maxStock }) } });
      focusWrong(form.current);
      return;
    }
    setBusy(true);
    try {
      const body = { stock: Number(stock), known };
      const done = await callApi('POST /apps/ecommerce/all-products/:id/stock', { params: { id }, body });
      kept.clear();
      onDone(done.product);
    } catch (error) {
      const found = problemsIn(error, ['stock'] as const, t);
      setProblems(found.isOld ? { ...found, all: t('products.stock.old') } : found);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Drawer title={t('products.stock.title')} close={t('products.form.close')} onClose={onClose}>
      <form ref={form} className="grid gap-3" onSubmit={save} noValidate>
        <DraftLine draft={kept} lang={lang} />
        <p>
          <WrittenText className="font-semibold">{name}</WrittenText>
          <span className="block text-quiet">{t('products.stock.now', { count: number(known) })}</span>
        </p>
        <FormField name="stock" label={t('products.field.stock')} error={problems.fields.stock} hint={t('products.stock.hint')}>
          {(ties) => (
            <input
              {...ties}
              data-first-field=""
              className="input h-12 w-full tabular-nums"
              type="number"
              inputMode="numeric"
              min={0}
              max={maxStock}
              step={1}
              value={stock}
              onChange={({ target }) => setStock(target.value)}
            />
          )}
        </FormField>
        <FormEnd
          t={t}
          problems={problems}
          isBusy={isBusy}
          save={t('products.form.save')}
          onOld={() => {
            kept.clear();
            onOld();
          }}
        />
      </form>
    </Drawer>
  );
}

import { useRef, useState } from 'react';
import { type RegisterOptions, useForm } from 'react-hook-form';
import type { ManagedProduct } from '#contract/shop/management.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { descriptionLength, maxStock, priceRange, productNameLength } from '#contract/values/shop/management.ts';
import { brandLength, categories } from '#contract/values/shop/products.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { sayProblems } from '../../ui/say-problems.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { FormEnd } from './FormEnd.tsx';
import { PictureField } from './PictureField.tsx';
import { focusWrong, noProblems, type Problems, problemsIn } from './problems.ts';

interface Props {
  lang: Language;
  /** Product to edit; undefined for a new one. */
  product?: ManagedProduct | undefined;
  onDone: (product: ManagedProduct, how: 'saved' | 'added') => void;
  /** Called after a concurrent change, to show the stored version. */
  onOld: () => void;
  onClose: () => void;
}

const textNames = ['nameTh', 'nameEn', 'descriptionTh', 'descriptionEn', 'brand'] as const;
const numberNames = ['price', 'stock'] as const;
const names = [...textNames, ...numberNames, 'category', 'images'] as const;
type Name = (typeof names)[number];
type Fields = Record<(typeof textNames)[number] | (typeof numberNames)[number], string> & {
  category: ManagedProduct['category'];
  hasFreeShipping: boolean;
};
const lengths = {
  nameTh: productNameLength,
  nameEn: productNameLength,
  descriptionTh: descriptionLength,
  descriptionEn: descriptionLength,
  brand: brandLength,
};
const optional: readonly string[] = ['nameEn', 'descriptionEn'];

/** Form of a product. The stock of an existing product has its own form, since orders change it constantly. */
export function ProductForm({ lang, product, onDone, onOld, onClose }: Props) {
  const t = texts(lang);
  const [first] = useState(product);
  const [images, setImages] = useState<string[]>(first?.images ?? []);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems<Name>>(noProblems);
  const form = useRef<HTMLFormElement>(null);
  /** Idempotency key, reused on retries so that a product whose response was lost is not created twice. */
  const attempt = useRef<{ key: string; body: string }>(undefined);
  const { register, handleSubmit, formState, watch, reset } = useForm<Fields>({ defaultValues: fieldsOf(first) });
  /** Version being edited; for a draft, the one it is based on. */
  const [version, setVersion] = useState(first?.version ?? 0);
  const kept = useFormDraft(
    `product/${first?.id ?? 'new'}`,
    { ...watch(), images, version },
    ({ images: before, version: began, ...fields }) => {
      setImages(before);
      setVersion(began);
      reset(fields, { keepDefaultValues: true });
    },
  );
  const { errors, isSubmitting } = formState;

  async function send({ price, stock, ...said }: Fields): Promise<ManagedProduct> {
    const body = { ...said, price: Number(price), images };
    if (first) {
      const { id } = first;
      return (await callApi('PATCH /apps/ecommerce/all-products/:id', { params: { id }, body: { ...body, version } })).product;
    }
    const whole = { ...body, stock: Number(stock) };
    const text = JSON.stringify(whole);
    if (attempt.current?.body !== text) attempt.current = { key: newIdempotencyKey(), body: text };
    const headers = { 'idempotency-key': attempt.current.key };
    return (await callApi('POST /apps/ecommerce/all-products', { body: whole, headers })).product;
  }

  async function submit(fields: Fields) {
    setProblems(noProblems);
    try {
      const done = await send(fields);
      kept.clear();
      onDone(done, first ? 'saved' : 'added');
    } catch (error) {
      setProblems(problemsIn(error, names, t));
      focusWrong(form.current);
    }
  }
  /** Whether a field is focused initially: the first field of a new product. */
  const isFocused = (name: Name) => !first && name === 'nameTh';
  const wrong = (name: Exclude<Name, 'images'>) => errors[name]?.message ?? problems.fields[name];

  return (
    <Drawer title={first ? t('products.form.editTitle') : t('products.form.newTitle')} close={t('products.form.close')} onClose={onClose}>
      <form ref={form} className="grid gap-3" onSubmit={handleSubmit(submit, () => sayProblems(form.current))} noValidate>
        <DraftLine draft={kept} lang={lang} />
        <PictureField images={images} error={problems.fields.images} t={t} onChange={setImages} onBusy={setSending} />
        {textNames.map((name) => (
          <FormField
            key={name}
            name={name}
            label={t(`products.field.${name}`)}
            error={wrong(name)}
            hint={optional.includes(name) ? t('products.form.englishHint') : undefined}
          >
            {(ties) => {
              const all = {
                ...ties,
                ...register(name, ruleOf(name, t)),
                required: !optional.includes(name),
                lang: langOf(name),
                'data-first-field': isFocused(name) ? '' : undefined,
              };
              return name.startsWith('description') ? (
                <textarea {...all} className="textarea min-h-28 w-full" dir="auto" />
              ) : (
                <input {...all} className="input h-12 w-full" dir="auto" autoComplete="off" />
              );
            }}
          </FormField>
        ))}
        <FormField name="category" label={t('products.field.category')} error={wrong('category')}>
          {(ties) => (
            <select {...ties} {...register('category')} className="select h-12 w-full">
              {categories.map((category) => (
                <option key={category} value={category}>
                  {t(`category.${category}`)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField name="price" label={t('products.field.price')} error={wrong('price')}>
          {(ties) => (
            <input
              {...ties}
              {...register('price', numberRule(isPrice, t('products.form.priceForm', { min: priceRange.min, max: priceRange.max })))}
              className="input h-12 w-full tabular-nums"
              type="number"
              inputMode="decimal"
              min={priceRange.min}
              max={priceRange.max}
              step="0.01"
            />
          )}
        </FormField>
        {!first && (
          <FormField name="stock" label={t('products.field.stock')} error={wrong('stock')} hint={t('products.stock.hint')}>
            {(ties) => (
              <input
                {...ties}
                {...register('stock', numberRule(isStock, t('products.form.stockForm', { max: maxStock })))}
                className="input h-12 w-full tabular-nums"
                type="number"
                inputMode="numeric"
                min={0}
                max={maxStock}
                step={1}
              />
            )}
          </FormField>
        )}
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input type="checkbox" className="toggle toggle-primary" {...register('hasFreeShipping')} />
          {t('products.field.hasFreeShipping')}
        </label>
        <FormEnd
          t={t}
          problems={problems}
          isBusy={isSubmitting || isSending}
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

const ruleOf = (name: (typeof textNames)[number], t: Translate): RegisterOptions<Fields, typeof name> => ({
  validate: (text) => optional.includes(name) || text.trim() !== '' || t('products.form.required'),
  maxLength: { value: lengths[name], message: t('products.form.tooLong', { max: lengths[name] }) },
});
const numberRule = (isRight: (value: number) => boolean, message: string) => ({
  validate: (text: string) => (text.trim() !== '' && isRight(Number(text))) || message,
});
const langOf = (name: string) => (name.endsWith('En') ? 'en' : name.endsWith('Th') ? 'th' : undefined);
const isPrice = (value: number) => value >= priceRange.min && value <= priceRange.max && Number(value.toFixed(2)) === value;
const isStock = (value: number) => Number.isInteger(value) && value >= 0 && value <= maxStock;

function fieldsOf(product: ManagedProduct | undefined): Fields {
  const { nameTh = '', nameEn = '', descriptionTh = '', descriptionEn = '', brand = '', category = 'home' } = product ?? {};
  const price = product ? String(product.price) : '';
  return {
    nameTh,
    nameEn,
    descriptionTh,
    descriptionEn,
    brand,
    category,
    price,
    stock: '',
    hasFreeShipping: product?.hasFreeShipping ?? false,
  };
}

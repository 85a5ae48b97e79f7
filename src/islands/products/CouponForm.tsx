import { type SyntheticEvent, useRef, useState } from 'react';
import type { ManagedCoupon } from '#contract/shop/coupons.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { couponCodePattern, couponDollars, couponPercent, maxCouponMinimum } from '#contract/values/shop/management.ts';
import { couponCodeLength, couponKinds } from '#contract/values/shop/orders.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { dayKey } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { DateInput } from '../../ui/DateField.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { FormEnd } from './FormEnd.tsx';
import { focusWrong, noProblems, type Problems, problemsIn } from './problems.ts';

interface Props {
  lang: Language;
  /** Coupon to edit; undefined for a new one. */
  coupon?: ManagedCoupon | undefined;
  onDone: (coupon: ManagedCoupon, how: 'saved' | 'added') => void;
  onOld: () => void;
  onClose: () => void;
}

const names = ['code', 'kind', 'value', 'minimum', 'validUntil'] as const;
type Name = (typeof names)[number];
type Fields = Record<'code' | 'value' | 'minimum' | 'day', string> & Pick<ManagedCoupon, 'kind'>;
const month = 30 * 24 * 3600 * 1000;
/** Returns the end of a day in Thailand. */
const endOf = (day: string): string => new Date(Date.parse(`${day}T23:59:59.999+07:00`)).toISOString();

/** Form for the terms of a coupon. Its code can't be changed. */
export function CouponForm({ lang, coupon, onDone, onOld, onClose }: Props) {
  const t = texts(lang);
  const [first] = useState(coupon);
  const [fields, setFields] = useState<Fields>(() => ({
    code: first?.code ?? '',
    kind: first?.kind ?? 'percent',
    value: first ? String(first.value) : '',
    minimum: first ? String(first.minimum) : '0',
    day: first ? dayKey(first.validUntil) : dayKey(Date.now() + month),
  }));
  const [problems, setProblems] = useState<Problems<Name>>(noProblems);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Idempotency key, reused on retries. */
  const attempt = useRef<{ key: string; body: string }>(undefined);
  /** Version being edited; for a draft, the one it is based on. */
  const [version, setVersion] = useState(first?.version ?? 0);
  const kept = useFormDraft(`coupon/${first?.code ?? 'new'}`, { fields, version }, (before) => {
    setFields(before.fields);
    setVersion(before.version);
  });
  const set = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }));
  const isPercent = fields.kind === 'percent';

  async function send(): Promise<ManagedCoupon> {
    const { code, kind, value, minimum, day } = fields;
    // An exact end time set elsewhere is kept, unless another day is chosen.
    const validUntil = first && dayKey(first.validUntil) === day && !first.isOver ? first.validUntil : endOf(day);
    const terms = { kind, value: Number(value), minimum: Number(minimum), validUntil };
    if (first) {
      const body = { ...terms, version };
      return (await callApi('PATCH /apps/ecommerce/coupons/:code', { params: { code: first.code }, body })).coupon;
    }
    const body = { code, ...terms };
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { key: newIdempotencyKey(), body: text };
    return (await callApi('POST /apps/ecommerce/coupons', { body, headers: { 'idempotency-key': attempt.current.key } })).coupon;
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = wrongIn(fields, first === undefined, t);
    setProblems({ ...noProblems, fields: wrong });
    if (Object.keys(wrong).length > 0) return focusWrong(form.current);
    setBusy(true);
    try {
      const done = await send();
      kept.clear();
      onDone(done, first ? 'saved' : 'added');
    } catch (error) {
      setProblems(problemsIn(error, names, t));
      focusWrong(form.current);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Drawer
      title={first ? t('products.coupon.editTitle', { code: first.code }) : t('products.coupon.newTitle')}
      close={t('products.form.close')}
      onClose={onClose}
    >
      <form ref={form} className="grid gap-3" onSubmit={save} noValidate>
        <DraftLine draft={kept} lang={lang} />
        {!first && <CodeField code={fields.code} error={problems.fields.code} t={t} onChange={(code) => set({ code })} />}
        <FormField name="kind" label={t('products.coupon.kind')} error={problems.fields.kind}>
          {(ties) => (
            <select
              {...ties}
              className="select h-12 w-full"
              value={fields.kind}
              onChange={({ target }) => set({ kind: couponKinds.find((kind) => kind === target.value) ?? 'percent' })}
            >
              {couponKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`products.coupon.kinds.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField name="value" label={t(`products.coupon.valueOf.${fields.kind}`)} error={problems.fields.value}>
          {(ties) => (
            <input
              {...ties}
              className="input h-12 w-full tabular-nums"
              type="number"
              inputMode={isPercent ? 'numeric' : 'decimal'}
              min={isPercent ? couponPercent.min : couponDollars.min}
              max={isPercent ? couponPercent.max : couponDollars.max}
              step={isPercent ? 1 : 0.01}
              value={fields.value}
              onChange={({ target }) => set({ value: target.value })}
            />
          )}
        </FormField>
        <FormField
          name="minimum"
          label={t('products.coupon.minimumLabel')}
          error={problems.fields.minimum}
          hint={t('products.coupon.minimumHint')}
        >
          {(ties) => (
            <input
              {...ties}
              className="input h-12 w-full tabular-nums"
              type="number"
              inputMode="decimal"
              min={0}
              max={maxCouponMinimum}
              step={0.01}
              value={fields.minimum}
              onChange={({ target }) => set({ minimum: target.value })}
            />
          )}
        </FormField>
        <FormField name="validUntil" label={t('products.coupon.lastDay')} error={problems.fields.validUntil}>
          {({ required: _, ...ties }) => (
            <DateInput {...ties} lang={lang} value={fields.day} min={dayKey(Date.now())} isRequired onChange={(day) => set({ day })} />
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

/** Returns the error messages of invalid fields. */
function wrongIn(fields: Fields, isNew: boolean, t: Translate): Problems<Name>['fields'] {
  const [value, minimum] = [Number(fields.value), Number(fields.minimum)];
  const isPercent = fields.kind === 'percent';
  const range = isPercent ? couponPercent : couponDollars;
  const isValue = fields.value !== '' && value >= range.min && value <= range.max && Number(value.toFixed(isPercent ? 0 : 2)) === value;
  const isMinimum = fields.minimum !== '' && minimum >= 0 && minimum <= maxCouponMinimum && Number(minimum.toFixed(2)) === minimum;
  return {
    ...(!isNew || new RegExp(couponCodePattern).test(fields.code)
      ? {}
      : { code: t('products.coupon.codeForm', { max: couponCodeLength }) }),
    ...(isValue ? {} : { value: t(`products.coupon.${fields.kind}Form`, range) }),
    ...(isMinimum ? {} : { minimum: t('products.coupon.minimumForm', { max: maxCouponMinimum }) }),
    ...(fields.day && Date.parse(endOf(fields.day)) > Date.now() ? {} : { validUntil: t('products.coupon.dayForm') }),
  };
}

interface CodeProps {
  code: string;
  error: string | undefined;
  t: Translate;
  onChange: (code: string) => void;
}

function CodeField({ code, error, t, onChange }: CodeProps) {
  return (
    <FormField name="code" label={t('products.coupon.code')} error={error} hint={t('products.coupon.codeHint')}>
      {(ties) => (
        <input
          {...ties}
          data-first-field=""
          className="input h-12 w-full uppercase"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={couponCodeLength}
          value={code}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}

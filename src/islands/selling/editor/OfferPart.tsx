import type { Category } from '#contract/market/categories.ts';
import { isDelivered } from '#contract/values/market/categories.ts';
import { conditions, deliveries, maxPrice, maxQuantity, priceKinds } from '#contract/values/market/listings.ts';
import { bahtOf } from '#contract/values/market/money.ts';
import type { PriceRange } from '#contract/values/market/price-range.ts';
import { ChoiceGroup, Field } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { PartProps } from './props.ts';
import { usePriceRange } from './use-price-range.ts';

/** Condition, price and delivery of the item. */
export function OfferPart({ leaf, ...part }: PartProps & { leaf: Category | undefined }) {
  const { t, values, problems, isOff, onChange } = part;
  const { priceKind, price, delivery, shippingFee, quantity, condition } = values;
  const range = usePriceRange(values);
  const hasPrice = priceKind === 'fixed' || priceKind === 'negotiable';
  const hasDelivery = !leaf || isDelivered(leaf.id);
  const inBaht = (satang: number | null) => (satang === null ? null : satang / 100);
  const inSatang = (baht: number) => Math.round(baht * 100);
  const isMoney = (baht: number) => inSatang(baht) <= maxPrice;
  return (
    <section className="tile grid gap-4 p-4 sm:p-6" aria-labelledby="part-offer">
      <h2 className="text-lg" id="part-offer">
        {t('selling.editor.offer')}
      </h2>
      {(!leaf || leaf.hasCondition) && (
        <ChoiceGroup
          name="condition"
          legend={t('selling.field.condition')}
          value={condition}
          options={conditions.map((value) => ({ value, label: t(`selling.condition.${value}`) }))}
          error={problems.condition}
          isOff={isOff}
          onChoose={(value) => onChange({ condition: value })}
        />
      )}
      <ChoiceGroup
        name="priceKind"
        legend={t('selling.field.priceKind')}
        value={priceKind}
        options={priceKinds.map((value) => ({ value, label: t(`selling.price.${value}`) }))}
        error={problems.priceKind}
        isOff={isOff}
        onChoose={(value) => onChange({ priceKind: value })}
      />
      {hasPrice && (
        <Field
          name="price"
          label={t('selling.field.price')}
          error={problems.price}
          hint={range && <RangeHint range={range} t={t} />}
          className="sm:max-w-xs"
        >
          {(ties) => (
            <NumberInput
              {...ties}
              value={inBaht(price)}
              decimals={2}
              isGrouped
              unit={t('selling.editor.baht')}
              isRight={isMoney}
              wrong={t('selling.editor.priceWrong')}
              readOnly={isOff}
              onNumber={(baht) => onChange({ price: baht === null ? null : inSatang(baht) })}
            />
          )}
        </Field>
      )}
      {hasDelivery && (
        <ChoiceGroup
          name="delivery"
          legend={t('selling.field.delivery')}
          value={delivery}
          options={deliveries.map((value) => ({ value, label: t(`selling.delivery.${value}`) }))}
          error={problems.delivery}
          isOff={isOff}
          onChoose={(value) => onChange({ delivery: value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {hasDelivery && delivery !== 'meet' && (
          <Field name="shippingFee" label={t('selling.field.shippingFee')} error={problems.shippingFee} hint={t('selling.editor.feeHint')}>
            {(ties) => (
              <NumberInput
                {...ties}
                value={inBaht(shippingFee)}
                decimals={2}
                isGrouped
                unit={t('selling.editor.baht')}
                isRight={isMoney}
                wrong={t('selling.editor.priceWrong')}
                readOnly={isOff}
                onNumber={(baht) => onChange({ shippingFee: inSatang(baht ?? 0) })}
              />
            )}
          </Field>
        )}
        <Field name="quantity" label={t('selling.field.quantity')} error={problems.quantity}>
          {(ties) => (
            <NumberInput
              {...ties}
              value={quantity}
              decimals={0}
              isGrouped={false}
              isRight={(count) => count >= 1 && count <= maxQuantity}
              wrong={t('selling.editor.range', { min: 1, max: maxQuantity })}
              readOnly={isOff}
              onNumber={(count) => onChange({ quantity: count ?? 1 })}
            />
          )}
        </Field>
      </div>
    </section>
  );
}

/** Prices of similar listings, announced politely while the user types a price. */
function RangeHint({ range: { low, median, high, count }, t }: { range: PriceRange; t: PartProps['t'] }) {
  return <span role="status">{t('selling.editor.alike', { count, low: bahtOf(low), high: bahtOf(high), median: bahtOf(median) })}</span>;
}

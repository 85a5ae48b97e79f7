import { MapPin } from 'lucide-react';
import type { Category } from '#contract/market/categories.ts';
import type { ListingInput } from '#contract/market/listings.ts';
import type { Place } from '#contract/market/places.ts';
import { isDelivered } from '#contract/values/market/categories.ts';
import { bahtOf, priceUnitOf } from '#contract/values/market/money.ts';
import { unitOf } from '#contract/values/market/units.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { languageOfText } from '../../../lib/i18n/text-language.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { placeDetail } from '../../../ui/place-names.ts';
import { WrittenText } from '../../../ui/WrittenText.tsx';
import { priceWords } from '../price-words.ts';
import type { PhotoTools } from './use-photos.ts';

interface Props {
  lang: Language;
  t: Translate;
  values: ListingInput;
  leaf: Category | undefined;
  place: Place | undefined;
  photoOf: PhotoTools['photoOf'];
  onClose: () => void;
}

/** Preview of a listing as buyers will see it. */
export function Preview({ lang, t, values, leaf, place, photoOf, onClose }: Props) {
  const { title, description, photos, priceKind, price, condition, delivery, shippingFee } = values;
  const shownPhotos = photos.flatMap(({ id, description: words }) => {
    const photo = photoOf(id);
    return photo ? [{ ...photo, words }] : [];
  });
  const facts = leaf ? factsOf(values, { leaf, lang, t }) : [];
  return (
    <Drawer title={t('selling.editor.preview')} close={t('parts.close')} onClose={onClose}>
      <ul className="flex snap-x gap-2 overflow-x-auto">
        {shownPhotos.map(({ id, urls, words }, at) => (
          <li key={id} className="w-full shrink-0 snap-center">
            <img
              className="aspect-4/3 w-full rounded-field bg-(--picture-ground) object-contain"
              src={urls['640']}
              alt={words || t('selling.photos.place', { place: at + 1 })}
            />
          </li>
        ))}
      </ul>
      <h3 className="text-xl font-semibold">
        <WrittenText className="wrap-anywhere">{title || t('selling.untitled')}</WrittenText>
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="price text-2xl">{priceWords({ kind: priceKind, satang: price, unit: priceUnitOf(values) }, lang, t)}</span>
        {priceKind === 'negotiable' && <span className="text-quiet">{t('selling.price.negotiable')}</span>}
      </p>
      {place && place.id === values.subdistrictId && (
        <p className="flex items-center gap-1 text-quiet">
          <MapPin size={18} aria-hidden="true" />
          {place[lang]} · {placeDetail(place, lang)}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {condition && <Fact name={t('selling.field.condition')} value={t(`selling.condition.${condition}`)} />}
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {(!leaf || isDelivered(leaf.id)) && (
          <Fact
            name={t('selling.field.delivery')}
            value={t(`selling.delivery.${delivery}`) + (delivery === 'meet' || shippingFee === 0 ? '' : ` (${bahtOf(shippingFee)})`)}
          />
        )}
      </dl>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto" lang={languageOfText(description)}>
        {description}
      </p>
    </Drawer>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd>
        <WrittenText>{value}</WrittenText>
      </dd>
    </>
  );
}

interface Means {
  leaf: Category;
  lang: Language;
  t: Translate;
}

function factsOf({ attributes }: ListingInput, { leaf, lang, t }: Means): { name: string; value: string }[] {
  return leaf.attributes.flatMap(({ id, kind, choices = [], unit, ...names }) => {
    const value = attributes[id];
    if (value === undefined) return [];
    const named = (chosen: unknown) => choices.find((choice) => choice.id === chosen)?.[lang] ?? String(chosen);
    const text = () => {
      if (typeof value === 'boolean') return t(`selling.editor.${value ? 'yes' : 'no'}`);
      if (Array.isArray(value)) return value.map(named).join(', ');
      if (kind === 'choice') return named(value);
      return unit ? `${Number(value).toLocaleString('en-US')} ${unitOf(Number(value), unit, lang)}` : String(value);
    };
    return [{ name: names[lang], value: text() }];
  });
}

import { useEffect, useRef, useState } from 'react';
import type { Category } from '#contract/market/categories.ts';
import type { ListingInput, OwnListing } from '#contract/market/listings.ts';
import type { Place } from '#contract/market/places.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../../lib/i18n/browser.ts';
import { localized } from '../../../lib/links.ts';
import { stateTones } from '../state-tones.ts';
import { isLooked } from './autosave.ts';
import { CategoryPart, type NamedGroup, useCatalogue } from './CategoryPart.tsx';
import { EditorBar } from './EditorBar.tsx';
import { ConflictNote, ContactNote, MissingList, ProposalNote, RejectionNote } from './notes.tsx';
import { OfferPart } from './OfferPart.tsx';
import { PhotosPart } from './PhotosPart.tsx';
import { PlacePart } from './PlacePart.tsx';
import { StatePanel } from './StatePanel.tsx';
import { TextPart } from './TextPart.tsx';
import { useActions } from './use-actions.tsx';
import { useAutosave } from './use-autosave.ts';
import { usePhotos } from './use-photos.ts';

interface Props {
  lang: Language;
  listing: OwnListing;
  named: readonly NamedGroup[];
  /** Category and place of the listing, if known. */
  leaf?: Category;
  place?: Place;
  since: string;
}

/** Editor of a listing. Edits are saved automatically; a public listing changes only when its seller submits them. */
export function EditorScreen({ lang, listing: first, named, leaf: firstLeaf, place, since }: Props) {
  const t = texts(lang);
  const writing = useAutosave(first, since);
  const { values, listing, set } = writing;
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const catalogue = useCatalogue(firstLeaf);
  const leaf = catalogue.leafOf(values.categoryId);
  const actions = useActions({ writing, lang, t });
  const photos = usePhotos({
    listing,
    values,
    onAdd: (id) => set((latest) => ({ photos: [...latest.photos, { id, description: '' }] })),
  });
  /** Attributes entered for other categories, in case the seller returns to one of them. */
  const said = useRef(new Map<string, ListingInput['attributes']>());
  const isOff = !isReady || listing.state === 'sold';

  function change(changed: Partial<ListingInput>): void {
    actions.forget(Object.keys(changed));
    set(changed);
  }
  function choose(categoryId: string): void {
    said.current.set(values.categoryId, values.attributes);
    const hasCondition = catalogue.leafOf(categoryId)?.hasCondition ?? true;
    change({ categoryId, attributes: said.current.get(categoryId) ?? {}, ...(hasCondition ? {} : { condition: null }) });
  }
  const part = { lang, t, values, problems: actions.problems, isOff, onChange: change };
  return (
    <div className="grid gap-5" data-ready={isReady ? '1' : undefined}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl sm:text-3xl">{t('selling.editor.title')}</h1>
          <p>
            <span className={`mark tone-${stateTones[listing.state]}`}>{t(`selling.state.${listing.state}`)}</span>
          </p>
        </div>
        <a className="btn h-12 btn-ghost bg-base-100" href={localized('/account/listings', lang)}>
          {t('selling.mine')}
        </a>
      </div>
      <noscript>
        <p className="alert">{t('selling.begin.needsScript')}</p>
      </noscript>
      <RejectionNote listing={listing} lang={lang} t={t} />
      <ConflictNote writing={writing} t={t} />
      {isLooked(listing) && listing.state !== 'sold' && (
        <p className="alert bg-base-100">{t(`selling.editor.seen.${listing.state === 'pending' ? 'pending' : 'shown'}`)}</p>
      )}
      <ProposalNote listing={listing} t={t} onTakeBack={isReady ? actions.takeBack : undefined} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-5">
          <PhotosPart {...part} tools={photos} />
          <TextPart {...part} />
          <CategoryPart {...part} named={named} groups={catalogue.groups} leaf={leaf} onCategory={choose} />
          <OfferPart {...part} leaf={leaf} />
          <PlacePart {...part} place={place} />
        </div>
        <div className="grid gap-5 lg:sticky lg:top-24">
          <ContactNote listing={listing} t={t} />
          <MissingList listing={listing} leaf={leaf} lang={lang} t={t} />
          <StatePanel listing={listing} lang={lang} t={t} isBusy={!isReady || actions.isBusy} onAction={actions.decide} />
        </div>
      </div>
      <EditorBar {...{ writing, actions, t, isReady, lang, leaf, photos, place }} />
      {actions.question}
    </div>
  );
}

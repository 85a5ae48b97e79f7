import { useEffect, useState } from 'react';
import type { Category, CategoryTree } from '#contract/market/categories.ts';
import { categories } from '../calls.ts';
import { AttributeFields } from './AttributeFields.tsx';
import { Field } from './Field.tsx';
import type { PartProps } from './props.ts';
import { suggestedFor } from './suggest.ts';

/** Category names in the page’s language only. */
export interface NamedGroup {
  id: string;
  name: string;
  leaves: { id: string; name: string }[];
}

/** Returns the full catalogue, loaded when the user starts typing; a failed load is retried on the next input. */
export function useCatalogue(first: Category | undefined) {
  const [groups, setGroups] = useState<CategoryTree['groups']>();
  const isThere = groups !== undefined;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let isAsked = false;
    const ask = () => {
      if (isThere || isAsked) return;
      isAsked = true;
      categories().then(setGroups, () => {
        isAsked = false;
      });
    };
    for (const sign of ['focusin', 'pointerdown', 'online']) addEventListener(sign, ask, { signal });
    return () => stop.abort();
  }, [isThere]);
  return {
    groups,
    leafOf: (id: string): Category | undefined =>
      first?.id === id ? first : groups?.flatMap(({ leaves }) => leaves).find((leaf) => leaf.id === id),
  };
}

interface Props extends PartProps {
  named: readonly NamedGroup[];
  /** Undefined until loaded. */
  groups: CategoryTree['groups'] | undefined;
  leaf: Category | undefined;
  onCategory: (id: string) => void;
}

/** Category of the listing, with suggestions from its title and the fields specific to the category. */
export function CategoryPart({ named, groups, leaf, onCategory, ...part }: Props) {
  const { lang, t, values, problems, isOff } = part;
  const suggested =
    groups && values.title.length > 2 ? suggestedFor(values.title, groups).filter(({ id }) => id !== values.categoryId) : [];
  return (
    <section className="tile grid gap-4 p-4 sm:p-6" aria-labelledby="part-category">
      <h2 className="text-lg" id="part-category">
        {t('selling.editor.category')}
      </h2>
      <Field name="categoryId" label={t('selling.field.categoryId')} error={problems.categoryId}>
        {(ties) => (
          <select
            {...ties}
            className="select h-12 w-full"
            value={values.categoryId}
            disabled={isOff}
            autoComplete="off"
            onChange={({ target }) => onCategory(target.value)}
          >
            <option value="">{t('selling.editor.chooseCategory')}</option>
            {named.map((group) => (
              <optgroup key={group.id} label={group.name}>
                {group.leaves.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {suggested.length > 0 && !isOff && values.categoryId === '' && (
        <section className="flex flex-wrap items-center gap-2" aria-label={t('selling.editor.suggested')}>
          <span className="text-sm text-quiet" aria-hidden="true">
            {t('selling.editor.suggested')}
          </span>
          {suggested.map((one) => (
            <button key={one.id} type="button" className="btn min-h-11 rounded-full" onClick={() => onCategory(one.id)}>
              {one[lang]}
            </button>
          ))}
        </section>
      )}
      {leaf && <AttributeFields {...part} key={leaf.id} leaf={leaf} />}
    </section>
  );
}

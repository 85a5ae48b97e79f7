import type { ListingContent } from '#contract/market/listings.ts';
import type { ModerationItem } from '#contract/market/moderation.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { changedPart } from './changed-part.ts';
import { Photos } from './Photos.tsx';
import { conditionName, priceText } from './words.ts';

/** Formats a field as text; photos are shown as images. */
function textOf(content: ListingContent, field: string, t: Translate): string {
  if (field === 'price' || field === 'priceKind') return priceText(content, t);
  if (field === 'condition') return content.condition ? conditionName(content.condition, t) : '';
  if (field === 'attributes')
    return Object.entries(content.attributes)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('\n');
  return String(content[field as keyof ListingContent] ?? '');
}

/** Differences between the current and the proposed content, side by side. */
export function ChangeList({ item, lang }: { item: ModerationItem; lang: Language }) {
  const t = texts(lang);
  const { proposed, content } = item;
  if (!proposed) return null;
  const fields = item.changed.filter((field) => field !== 'photos' && !(field === 'priceKind' && item.changed.includes('price')));
  return (
    <section className="grid gap-3" aria-labelledby="changes">
      <h3 className="font-semibold" id="changes">
        {t('moderation.changes')}
      </h3>
      <table className="table table-fixed">
        <thead>
          <tr>
            <th className="w-28" scope="col">
              {t('moderation.field.name')}
            </th>
            <th scope="col">{t('moderation.before')}</th>
            <th scope="col">{t('moderation.after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const [was, is] = [textOf(content, field, t), textOf(proposed, field, t)];
            const { start, before, after, end } = changedPart(was, is);
            return (
              <tr key={field} className="align-top">
                <th className="wrap-anywhere" scope="row">
                  {t(`moderation.field.${field}`)}
                </th>
                <td className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageOfText(was)}>
                  {start}
                  {before && <del>{before}</del>}
                  {end}
                </td>
                <td className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageOfText(is)}>
                  {start}
                  {after && <ins>{after}</ins>}
                  {end}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {item.changed.includes('photos') && (
        <div className="grid gap-2">
          <h4 className="text-sm font-semibold">{t('moderation.newPhotos')}</h4>
          <Photos photos={item.proposedPhotos} t={t} />
        </div>
      )}
    </section>
  );
}

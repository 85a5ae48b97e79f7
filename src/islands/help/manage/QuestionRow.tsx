import { Trash2 } from 'lucide-react';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { languageOfText } from '../../../lib/i18n/text-language.ts';
import { PlainLink } from '../../../ui/table/PlainLink.tsx';
import { WrittenText } from '../../../ui/WrittenText.tsx';
import { OrderButtons } from './OrderButtons.tsx';

interface Props {
  id: string;
  /** Name in the page's language. */
  name: string;
  /** Further details, in one line. */
  more: string;
  at: number;
  count: number;
  t: Translate;
  /** Link to its form; undefined if the user may not edit it. */
  link: string | undefined;
  onOpen: () => void;
  onMove: ((place: number) => Promise<void>) | undefined;
  onRemove: (() => void) | undefined;
}

/** Question in its list; its name links to its form. */
export function QuestionRow({ id, name, more, at, count, t, link, onOpen, onMove, onRemove }: Props) {
  return (
    <li className="flex items-center gap-2 comfortable:py-1" data-row={id}>
      <div className="min-w-0 grow lg:close:flex lg:close:items-baseline lg:close:gap-3 comfortable:py-2">
        {link ? (
          <PlainLink className="block min-h-6 shrink-0 font-medium wrap-anywhere hover:underline" href={link} onGo={onOpen}>
            <WrittenText>{name}</WrittenText>
          </PlainLink>
        ) : (
          <p className="font-medium wrap-anywhere">
            <WrittenText>{name}</WrittenText>
          </p>
        )}
        <p className="truncate text-sm text-quiet" dir="auto" lang={languageOfText(more)}>
          {more}
        </p>
      </div>
      <div className="flex shrink-0">
        {onMove && <OrderButtons {...{ id, name, at, count, t, onMove }} />}
        {onRemove && (
          <button type="button" className="bar-button needs-script" aria-label={t('help.remove', { name })} onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
          </button>
        )}
      </div>
    </li>
  );
}

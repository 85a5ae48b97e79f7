import { ListChecks, Trash2 } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DensityButton } from '../../ui/DensityButton.tsx';
import { ListHead } from '../../ui/ListHead.tsx';
import { ShortcutButton } from '../../ui/ShortcutButton.tsx';

interface Props {
  lang: Language;
  count: number;
  /** Message about the last action, for screen readers. */
  said: string;
  isChoosing: boolean;
  /** Starts or ends the selection of tasks. */
  onChoose: () => void;
  /** Empties the trash; undefined unless it is shown and not empty. */
  onEmpty: (() => void) | undefined;
}

/** Title of the list, number of tasks, and bulk actions. */
export function Head({ lang, count, said, isChoosing, onChoose, onEmpty }: Props) {
  const t = texts(lang);
  return (
    <ListHead title={t('apps.page.todo.title')} found={t('apps.list.found', { total: count })}>
      <p className="sr-only" role="status">
        {said}
      </p>
      <DensityButton t={t} />
      {onEmpty && (
        <button type="button" className="btn min-h-11 needs-script" onClick={onEmpty}>
          <Trash2 size={18} aria-hidden="true" />
          {t('todo.trash.empty')}
        </button>
      )}
      {count > 0 && (
        <button type="button" className="btn min-h-11 btn-ghost needs-script" aria-pressed={isChoosing} onClick={onChoose}>
          <ListChecks size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">{t('todo.choose.several')}</span>
        </button>
      )}
      <ShortcutButton lang={lang} />
    </ListHead>
  );
}

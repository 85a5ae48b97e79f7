import { CalendarClock, Tag, User, X } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { QuickPart } from './quick-line.ts';
import { repeatText } from './repeat-text.ts';

interface OfferedProps {
  offered: readonly { name: string; line: string }[];
  t: Translate;
  onTake: (line: string) => void;
}

/** Suggestions for the last word of a line. */
export function OfferedNames({ offered, t, onTake }: OfferedProps) {
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons without a form of their own.
    <div className="flex flex-wrap gap-2" role="group" aria-label={t('todo.quick.offered')}>
      {offered.map(({ name, line }) => (
        <button key={name} type="button" className="btn btn-sm min-h-11" onClick={() => onTake(line)}>
          <WrittenText>{name}</WrittenText>
        </button>
      ))}
    </div>
  );
}

interface ReadProps {
  parts: readonly QuickPart[];
  lang: Language;
  onOff: (key: string) => void;
}

/** Parts recognized in a line, each with a remove button. */
export function ReadParts({ parts, lang, onOff }: ReadProps) {
  const t = texts(lang);
  return (
    <div role="status">
      <ul className="flex flex-wrap gap-2" aria-label={t('todo.quick.read')}>
        {parts.map((part) => {
          const name = nameOf(part, lang, t);
          const Icon = icons[part.kind];
          return (
            <li key={part.key} className="mark tone-info pe-0">
              <Icon size={16} aria-hidden="true" />
              <WrittenText>{name}</WrittenText>
              <button
                type="button"
                className="btn btn-square btn-ghost btn-sm min-h-11 min-w-11"
                aria-label={part.kind === 'date' ? t('apps.todo.quick.plain') : t('todo.quick.off', { name })}
                onClick={() => onOff(part.key)}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const icons = { date: CalendarClock, tag: Tag, own: Tag, person: User };

function nameOf(part: QuickPart, lang: Language, t: Translate): string {
  if (part.kind === 'person') return part.person.fullName;
  if (part.kind === 'tag') return t(`apps.todo.tag.${part.tag}`);
  if (part.kind === 'own') return part.id === undefined ? t('todo.quick.newTag', { name: part.name }) : part.name;
  const due = t('apps.todo.quick.due', { when: dayAndClock(part.dueDate, lang) });
  return part.repeat ? `${due} · ${repeatText(part, t)}` : due;
}

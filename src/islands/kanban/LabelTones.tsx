import type { KanbanProject } from '#contract/workspace/kanban-cards.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import type { Tone } from '../../ui/status-colors.ts';
import { ToneSelect } from '../../ui/TagEditor.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { labelOf } from './board.ts';

interface Props {
  names: readonly string[];
  board: KanbanProject;
  t: Translate;
  onTone: (name: string, tone: Tone) => void;
}

/** Colours of custom labels. */
export function LabelTones({ names, board, t, onTone }: Props) {
  return (
    <ul className="grid gap-2">
      {names.map((name) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3">
          <ToneSelect
            t={t}
            label={t('kanban.panel.toneOf', { name })}
            value={labelOf(name, board, t).tone}
            onChange={(tone) => onTone(name, tone)}
          />
          <WrittenText className="min-w-0 grow basis-24 wrap-anywhere">{name}</WrittenText>
        </li>
      ))}
    </ul>
  );
}

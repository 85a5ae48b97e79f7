import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { kanbanLength, maxPartsOfTask, taskLabels } from '#contract/values/workspace/kanban.ts';
import type { KanbanCardDetails, KanbanProject } from '#contract/workspace/kanban-cards.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { SavedMark, type SaveState } from '../../ui/SavedMark.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { labelOf } from './board.ts';
import type { CardState } from './use-card.ts';
import type { Moves } from './use-moves.ts';

/** Loaded on expansion. */
const LabelTones = lazyPart(() => import('./LabelTones.tsx').then(({ LabelTones }) => ({ default: LabelTones })));

interface Props {
  card: KanbanCardDetails;
  board: KanbanProject;
  t: Translate;
  lang: Language;
  onSave: CardState['save'];
  /** @throws ApiError */
  onTone: Moves['recolour'];
}

/** Selects from the labels in use, or adds a new one. */
export function Labels({ card, board, t, lang, onSave, onTone }: Props) {
  const [text, setText] = useState('');
  const [state, setState] = useState<SaveState>();
  const [isOpen, open] = useState(false);
  const isFull = card.labels.length >= maxPartsOfTask.labels;
  const names = [...new Set([...taskLabels, ...board.labels, ...card.labels])];
  const own = names.filter((name) => !taskLabels.some((known) => known === name));

  async function save(work: () => Promise<unknown>) {
    setState('saving');
    try {
      await work();
      setState('saved');
    } catch {
      setState('notSaved');
    }
  }
  const set = (labels: string[]) =>
    save(async () => {
      await onSave({ labels });
      setText('');
    });
  function add() {
    const name = text.trim();
    if (name && !isFull && !card.labels.includes(name)) set([...card.labels, name]);
  }

  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{t('kanban.panel.labels')}</legend>
      <div className="flex flex-wrap gap-x-4">
        {names.map((name) => {
          const { text: shown, tone } = labelOf(name, board, t);
          const isOn = card.labels.includes(name);
          return (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="checkbox checkbox-primary"
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={() => set(isOn ? card.labels.filter((one) => one !== name) : [...card.labels, name])}
              />
              <span className={`dot tone-${tone}`} aria-hidden="true" />
              <WrittenText className="wrap-anywhere">{shown}</WrittenText>
            </label>
          );
        })}
      </div>
      <div className="flex gap-2">
        <input
          className="input h-11 min-w-0 grow"
          value={text}
          maxLength={kanbanLength.label}
          disabled={isFull}
          placeholder={t('kanban.panel.newLabel')}
          aria-label={t('kanban.panel.newLabel')}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="btn btn-square h-11 w-11" aria-label={t('kanban.panel.addLabel')} disabled={isFull} onClick={add}>
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      {own.length > 0 && (
        <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
          <summary className="flex min-h-11 cursor-pointer items-center">{t('kanban.panel.labelTones')}</summary>
          {isOpen && (
            <Suspense fallback={null}>
              <LabelTones names={own} board={board} t={t} onTone={(name, tone) => save(() => onTone(name, tone))} />
            </Suspense>
          )}
        </details>
      )}
      <SavedMark lang={lang} state={state} />
    </fieldset>
  );
}

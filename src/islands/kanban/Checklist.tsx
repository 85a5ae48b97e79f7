import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { maxSteps, stepLength } from '#contract/values/workspace/kanban.ts';
import type { KanbanCardDetails, KanbanStep } from '#contract/workspace/kanban-cards.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { SavedMark, type SaveState } from '../../ui/SavedMark.tsx';
import { savedByEnter } from '../../ui/save-by-enter.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import type { CardState } from './use-card.ts';

interface Props {
  state: CardState;
  card: KanbanCardDetails;
  lang: Language;
}

/** Steps of a card: checked, edited, reordered, added and deleted individually. */
export function Checklist({ state, card, lang }: Props) {
  const t = texts(lang);
  const [text, setText] = useState('');
  useFormDraft(`kanban/${card.id}/step`, text, setText);
  const [saved, setSaved] = useState<SaveState>();
  const { checklist } = card;
  const done = checklist.filter(({ isDone }) => isDone).length;

  /** @returns whether it has been saved */
  async function keep(work: Promise<unknown>): Promise<boolean> {
    setSaved('saving');
    try {
      await work;
      setSaved('saved');
      return true;
    } catch {
      setSaved('notSaved');
      return false;
    }
  }
  async function add() {
    if (text.trim() && (await keep(state.addStep(text.trim())))) setText('');
  }
  async function remove(step: KanbanStep, place: number) {
    if (!(await keep(state.removeStep(step.id)))) return;
    offerUndo(t('kanban.undo.stepRemoved', { text: step.text }), () => keep(bringBack(state, step, place)));
  }

  return (
    <section className="grid gap-2" aria-labelledby="card-steps">
      <h3 className="flex items-center justify-between gap-3 text-base font-semibold">
        <span id="card-steps">{t('kanban.panel.checklist')}</span>
        {checklist.length > 0 && (
          <span className="text-sm font-normal text-quiet tabular-nums">
            {done}/{checklist.length}
          </span>
        )}
      </h3>
      {checklist.length > 0 && (
        <progress className="kanban-progress" value={done} max={checklist.length} aria-label={t('kanban.panel.progress')} />
      )}
      <ul className="grid gap-1">
        {checklist.map((step, place) => (
          <li key={step.id} className="flex items-center gap-1">
            <label className="grid size-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                className="checkbox checkbox-success"
                checked={step.isDone}
                aria-label={step.text}
                onChange={({ target }) => keep(state.changeStep(step.id, { isDone: target.checked }))}
              />
            </label>
            <input
              key={step.text}
              className={`input input-ghost h-11 min-w-0 grow px-2 ${step.isDone ? 'text-quiet line-through' : ''}`}
              defaultValue={step.text}
              maxLength={stepLength}
              aria-label={t('kanban.panel.stepText', { text: step.text })}
              dir="auto"
              {...savedByEnter((field) => {
                const next = field.value.trim();
                if (next === '') field.value = step.text;
                else if (next !== step.text) keep(state.changeStep(step.id, { text: next }));
              })}
            />
            <StepButton
              label={t('kanban.panel.stepUp', { text: step.text })}
              isDisabled={place === 0}
              onPress={() => keep(state.changeStep(step.id, { place: place - 1 }))}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </StepButton>
            <StepButton
              label={t('kanban.panel.stepDown', { text: step.text })}
              isDisabled={place === checklist.length - 1}
              onPress={() => keep(state.changeStep(step.id, { place: place + 1 }))}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </StepButton>
            <StepButton label={t('kanban.panel.stepRemove', { text: step.text })} onPress={() => remove(step, place)}>
              <Trash2 size={18} aria-hidden="true" />
            </StepButton>
          </li>
        ))}
      </ul>
      {checklist.length < maxSteps && (
        <div className="flex gap-2">
          <input
            className="input h-11 min-w-0 grow"
            value={text}
            maxLength={stepLength}
            placeholder={t('kanban.panel.newStep')}
            aria-label={t('kanban.panel.newStep')}
            dir="auto"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="btn btn-square h-11 w-11" aria-label={t('kanban.panel.addStep')} onClick={add}>
            <Plus size={18} aria-hidden="true" />
          </button>
        </div>
      )}
      <SavedMark lang={lang} state={saved} />
    </section>
  );
}

/** Restores a deleted step by adding it again with its content. */
async function bringBack(state: CardState, { text, isDone }: KanbanStep, place: number): Promise<void> {
  const added = (await state.addStep(text)).checklist.at(-1);
  if (added) await state.changeStep(added.id, { isDone, place });
}

interface StepButtonProps {
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ label, isDisabled = false, onPress, children }: StepButtonProps) {
  return (
    <button type="button" className="bar-button shrink-0 kanban-step" aria-label={label} disabled={isDisabled} onClick={onPress}>
      {children}
    </button>
  );
}

import useSWR from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import type { FullTask } from '#contract/workspace/todo-list.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { PersonPicker, type PickedPerson } from '../../ui/PersonPicker.tsx';

interface Props {
  task: FullTask;
  lang: Language;
  onAssign: (assigneeId: number) => void;
}

/** Assignee of a task: the user, or a contact with an account. */
export function Assignee({ task, lang, onAssign }: Props) {
  const t = texts(lang);
  const { assigneeId, assignee } = task;
  const { data = [] } = useSWR('todo people', () => callApi('GET /apps/todo/people'), { revalidateOnFocus: false });
  const people = data.map(
    ({ id, fullName, avatar }, at): PickedPerson => ({ id, name: fullName, avatar, detail: at === 0 ? t('todo.people.self') : '' }),
  );
  // A name without an account is shown, and replaced by the chosen person.
  const chosen: PickedPerson[] = assignee.fullName ? [{ id: assigneeId, name: assignee.fullName, avatar: assignee.avatar }] : [];
  return (
    <PersonPicker
      id="task-assignee"
      lang={lang}
      label={t('todo.people.assignee')}
      people={people}
      chosen={chosen}
      max={1}
      onChange={([person]) => onAssign(Number(person?.id ?? 0))}
    />
  );
}

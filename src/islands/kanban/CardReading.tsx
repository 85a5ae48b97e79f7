import type { Language } from '#contract/values/shared/common.ts';
import type { KanbanCardDetails } from '#contract/workspace/kanban-cards.ts';
import { dayAndClock } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** A card to read where there is no script. */
export function CardReading({ card, lang, t }: { card: KanbanCardDetails; lang: Language; t: Translate }) {
  return (
    <article className="tile grid gap-3 p-5">
      <h2 className="text-lg">
        <bdi>{card.title}</bdi>
      </h2>
      <p>
        {t('kanban.panel.due')}: {dayAndClock(card.dueDate, lang)}
      </p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {card.description}
      </p>
      <ul>
        {card.checklist.map(({ id, text, isDone }) => (
          <li key={id}>
            {isDone ? '☑' : '☐'} <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      <ul className="grid gap-2">
        {card.comments.map(({ name, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: older comments have no number.
          <li key={at} className="wrap-anywhere whitespace-pre-line" dir="auto">
            <b>{name}</b>: {text}
          </li>
        ))}
      </ul>
    </article>
  );
}

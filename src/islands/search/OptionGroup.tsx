import { PageIcon } from '../../ui/PageIcon.tsx';
import type { Choice, Section } from './section.ts';

export const optionId = (place: number) => `search-option-${place}`;

interface GroupProps {
  section: Section;
  choices: readonly Choice[];
  active: number;
  q: string;
  onTake: (choice: Choice) => void;
}

export function OptionGroup({ section, choices, active, q, onTake }: GroupProps) {
  const heading = `search-group-${section.key}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within a listbox.
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="px-3 pt-3 pb-1 text-sm font-semibold text-quiet" role="presentation">
        {section.title}
      </p>
      {section.choices.map((choice) => {
        const place = choices.indexOf(choice);
        return (
          <a
            key={choice.key}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            href={choice.link}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 hover:bg-base-300 aria-selected:bg-base-300"
            onClick={() => onTake(choice)}
          >
            {choice.picture ? (
              <img
                className={
                  choice.isProduct ? 'size-12 shrink-0 rounded-field bg-base-300 object-cover' : 'size-8 shrink-0 rounded-full bg-base-300'
                }
                src={choice.picture}
                width={choice.isProduct ? 48 : 32}
                height={choice.isProduct ? 48 : 32}
                alt=""
              />
            ) : (
              <PageIcon name={choice.icon} className="text-quiet" />
            )}
            <span className="min-w-0">
              <span className="block truncate">
                <Marked text={choice.title} q={choice.isWay ? '' : q} />
              </span>
              {choice.detail && (
                <span className={choice.isProduct ? 'block font-bold tabular-nums' : 'block truncate text-sm text-quiet'}>
                  {choice.detail}
                </span>
              )}
            </span>
          </a>
        );
      })}
    </div>
  );
}

/** Title with the search words highlighted. */
function Marked({ text, q }: { text: string; q: string }) {
  const words = q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return text;
  return text.split(new RegExp(`(${words.join('|')})`, 'gi')).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else to tell them apart.
      <b key={at} className="underline decoration-2 underline-offset-4">
        {part}
      </b>
    ),
  );
}

import { CircleCheck } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';

interface Props {
  lang: Language;
  text: string;
  votes: number;
  /** Share of all votes, from 0 to 1. */
  share: number;
  isChosen: boolean;
  voters: readonly { name: string; avatar: string }[];
  /** Undefined if voting has closed. */
  onChoose?: (() => void) | undefined;
}

/** Choice of a poll, with its voters. */
export function Choice({ lang, text, votes, share, isChosen, voters, onChoose }: Props) {
  const t = texts(lang);
  const result = `${Math.round(share * 100)}%`;
  return (
    <button
      type="button"
      className="choice grid gap-2 rounded-box border border-base-300 p-3 text-start disabled:cursor-default"
      aria-pressed={isChosen}
      disabled={!onChoose}
      onClick={onChoose}
    >
      <span className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          <CircleCheck size={18} className="when-on shrink-0 text-secondary" aria-hidden="true" />
          <WrittenText className="wrap-anywhere">{text}</WrittenText>
        </span>
        <b className="tabular-nums">{result}</b>
      </span>
      <svg className="h-2 w-full rounded-full bg-base-300 text-secondary rtl:-scale-x-100" aria-hidden="true">
        <rect width={result} height="100%" fill="currentcolor" />
      </svg>
      <span className="flex items-center justify-between gap-3 text-sm text-quiet">
        <span className="flex gap-1">
          {voters.slice(0, 5).map(({ name, avatar }) => (
            <Avatar key={name} name={name} src={avatar} size="small" />
          ))}
          <span className="sr-only">{voters.map(({ name }) => name).join(', ')}</span>
        </span>
        <span className="tabular-nums">{t('profile.votes', { count: votes })}</span>
      </span>
    </button>
  );
}

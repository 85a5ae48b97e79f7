import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock, when } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';

interface Props {
  user: Pick<DirectoryUser, 'lastSeenAt'>;
  lang: Language;
  /** Time of rendering, in milliseconds. */
  now: number;
}

/** Relative time of a user's last visit, with the exact time as its title. */
export function LastSeen({ user: { lastSeenAt }, lang, now }: Props) {
  if (!lastSeenAt) return <span className="text-quiet">{texts(lang)('users.user.never')}</span>;
  return (
    <time dateTime={lastSeenAt} title={dayAndClock(lastSeenAt, lang)}>
      {when(lastSeenAt, lang, now)}
    </time>
  );
}

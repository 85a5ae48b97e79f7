import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ProfilePeople, ProfilePerson } from '#contract/content/profile-posts.ts';
import type { ProfileScreen } from '#contract/content/profile-screen.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { MoreLink } from './MoreLink.tsx';
import { addressOf, type Place } from './place.ts';
import type { ProfileStart } from './start.ts';

/** Suggested people to follow. */
export function Suggestions({
  lang,
  people,
  path,
  onFollow,
}: {
  lang: Language;
  people: readonly ProfilePerson[];
  path: string;
  onFollow: (id: number, followed: boolean) => void;
}) {
  const t = texts(lang);
  if (people.length === 0) return null;
  return (
    <section className="tile grid gap-4 p-5" aria-labelledby="people-title">
      <h2 className="text-lg" id="people-title">
        {t('profile.people')}
      </h2>
      <ul className="grid gap-3">
        {people.map((person) => (
          <li className="flex items-center gap-3" key={person.id}>
            <PersonLink person={person} path={path} />
            <button
              type="button"
              className="btn needs-script btn-square min-h-11 min-w-11 btn-outline"
              aria-label={t('profile.followNamed', { name: person.name })}
              onClick={() => person.id !== null && onFollow(person.id, true)}
            >
              <UserPlus size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Person with a link to their profile, if they have one. */
export function PersonLink({ person: { id, name, avatar }, path }: { person: ProfilePerson; path: string }) {
  const shown = (
    <>
      <Avatar name={name} src={avatar} />
      <WrittenText className="min-w-0 font-semibold wrap-anywhere">{name}</WrittenText>
    </>
  );
  const look = 'flex min-h-11 min-w-0 grow items-center gap-3';
  if (id === null) return <span className={look}>{shown}</span>;
  return (
    <a className={`${look} hover:underline`} href={addressOf(path, { user: id })}>
      {shown}
    </a>
  );
}

interface Props {
  lang: Language;
  start: ProfileStart;
  screen: ProfileScreen;
  here: (next: Partial<Place>) => string;
}

const none: ProfilePeople = { people: [], next: null, others: 0 };

/** Followers of a person, or the people they follow. */
export function PersonList({ lang, start, screen, here }: Props) {
  const t = texts(lang);
  const { people: first = none, place, path } = start;
  const [{ people, next }, setShown] = useState(first);
  const { user, show } = place;

  async function more() {
    const answer = await callApi('GET /profile/followers', { query: { user, show, before: next ?? undefined } });
    setShown({ ...answer, people: [...people, ...answer.people] });
  }
  const sides = [
    { side: 'followers', label: t('profile.followers', { count: screen.followers }) },
    { side: 'following', label: t('profile.followingCount', { count: screen.following }) },
  ] as const;
  return (
    <section className="tile grid gap-4 p-5" aria-label={t('profile.tab.followers')}>
      <p className="flex flex-wrap gap-2">
        {sides.map(({ side, label }) => (
          <a
            key={side}
            className={`btn min-h-11 rounded-full ${side === show ? 'btn-secondary' : 'btn-ghost'}`}
            href={here({ tab: 'followers', show: side })}
            aria-current={side === show ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </p>
      {people.length === 0 && <EmptyState text={show === 'followers' ? t('profile.noFollowers') : t('profile.followsNobody')} />}
      <ul className="grid gap-2 sm:grid-cols-2">
        {people.map((person) => (
          <li className="flex" key={person.id}>
            <PersonLink person={person} path={path} />
          </li>
        ))}
      </ul>
      {next !== null && <MoreLink lang={lang} href={here({ tab: 'followers', show, before: next })} onMore={more} />}
    </section>
  );
}

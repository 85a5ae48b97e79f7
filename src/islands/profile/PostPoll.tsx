import type { ProfilePost } from '#contract/content/profile-posts.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { offerRefusal } from '../../ui/toasts/late-toasts.ts';
import { Choice } from './Choice.tsx';
import type { Posts } from './use-profile.ts';

type Poll = NonNullable<ProfilePost['poll']>;

/** Poll of a post: another choice moves the vote, the same choice withdraws it. */
export function PostPoll({ lang, post, poll, posts }: { lang: Language; post: ProfilePost; poll: Poll; posts: Posts }) {
  const t = texts(lang);
  const { choices, ownChoice, isOpen, endsAt } = poll;
  const all = choices.reduce((sum, { votes }) => sum + votes, 0);

  const date = dayAndClock(endsAt, lang);

  function vote(at: number) {
    const choice = at === ownChoice ? null : at;
    const next = choices.map((one, place) => ({ ...one, votes: one.votes + Number(place === choice) - Number(place === ownChoice) }));
    const patch = { poll: { ...poll, choices: next, ownChoice: choice } };
    posts
      .change(post, patch, () => callApi('POST /profile/vote-post', { body: { id: post.id, choice } }))
      .catch((error) => {
        posts.reload();
        offerRefusal(error);
      });
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('profile.polls')}</legend>
      {choices.map(({ text, votes, voters }, at) => (
        <Choice
          key={text}
          lang={lang}
          text={text}
          votes={votes}
          share={all === 0 ? 0 : votes / all}
          isChosen={at === ownChoice}
          voters={voters}
          onChoose={isOpen ? () => vote(at) : undefined}
        />
      ))}
      <p className="text-sm text-quiet">
        {t('profile.votes', { count: all })} · {isOpen ? t('profile.poll.until', { date }) : t('profile.poll.over', { date })}
      </p>
    </fieldset>
  );
}

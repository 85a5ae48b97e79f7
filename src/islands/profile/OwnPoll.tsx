import { useState } from 'react';
import type { Profile } from '#contract/content/profile.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { offerRefusal } from '../../ui/toasts/late-toasts.ts';
import { Choice } from './Choice.tsx';

/** Poll on the user's own profile. */
export function OwnPoll({ lang, polls: first }: { lang: Language; polls: Profile['polls'] }) {
  const t = texts(lang);
  const [polls, setPolls] = useState(first);
  const all = polls.reduce((sum, { votes }) => sum + votes, 0);

  async function vote(choice: number) {
    const before = polls;
    setPolls(
      polls.map((one, at) => ({ ...one, youVoted: at === choice, votes: one.votes + Number(at === choice) - Number(one.youVoted) })),
    );
    try {
      setPolls((await callApi('POST /profile/vote', { body: { choice } })).polls);
    } catch (error) {
      setPolls(before);
      offerRefusal(error);
    }
  }
  return (
    <section className="tile grid gap-3 p-5" aria-labelledby="polls-title">
      <div>
        <h2 className="text-lg" id="polls-title">
          {t('profile.polls')}
        </h2>
        <p className="text-sm text-quiet">{t('profile.pollsLead')}</p>
      </div>
      {polls.map(({ name, votes, youVoted, votedUser }, at) => (
        <Choice
          key={name}
          lang={lang}
          text={name}
          votes={votes}
          share={all === 0 ? 0 : votes / all}
          isChosen={youVoted}
          voters={votedUser.map(({ img, username }) => ({ avatar: img, name: username }))}
          onChoose={() => vote(at)}
        />
      ))}
    </section>
  );
}

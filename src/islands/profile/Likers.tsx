import { useState } from 'react';
import useSWR from 'swr';
import type { ProfilePost } from '#contract/content/profile-posts.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { offerRefusal } from '../../ui/toasts/late-toasts.ts';
import { PersonLink } from './People.tsx';

interface Props {
  lang: Language;
  post: ProfilePost;
  path: string;
  onClose: () => void;
}

export default function Likers({ lang, post: { id, likes }, path, onClose }: Props) {
  const t = texts(lang);
  const [isBusy, setBusy] = useState(false);
  const { data, error, mutate } = useSWR(['likers', id], () => callApi('GET /profile/likers', { query: { id } }));

  async function more() {
    if (!data || data.next === null || isBusy) return;
    setBusy(true);
    try {
      const answer = await callApi('GET /profile/likers', { query: { id, before: data.next } });
      await mutate({ ...answer, people: [...data.people, ...answer.people] }, { revalidate: false });
    } catch (problem) {
      offerRefusal(problem);
    }
    setBusy(false);
  }
  return (
    <Drawer title={t('profile.likers', { count: likes })} close={t('profile.close')} onClose={onClose}>
      {error !== undefined && <ErrorState lang={lang} error={error} onRetry={() => mutate()} />}
      <ul className="grid gap-1" aria-busy={!data}>
        {data?.people.map((person) => (
          <li className="flex" key={person.id ?? person.name}>
            <PersonLink person={person} path={path} />
          </li>
        ))}
      </ul>
      {data && data.next !== null && (
        <button type="button" className="btn h-12 btn-outline" aria-busy={isBusy} onClick={more}>
          {t('profile.more')}
        </button>
      )}
      {data && data.others > 0 && data.next === null && <p className="text-quiet">{t('profile.others', { count: data.others })}</p>}
    </Drawer>
  );
}

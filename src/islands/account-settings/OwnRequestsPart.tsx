import type { PrivacyRequest } from '#contract/identity/privacy-requests.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { RequestsPart } from '../my-data/RequestsPart.tsx';
import { useOwn } from './own.ts';

interface Props {
  lang: Language;
  since: string;
  /** Requests of the account at the time of rendering. */
  first: PrivacyRequest[];
}

const address = '/api/account/privacy-requests';

/** Privacy requests of the account. */
export function OwnRequestsPart({ lang, since, first }: Props) {
  const [requests, put] = useOwn('requests', () => callApi(`GET ${address}`).then((answer) => answer.requests), first, since);
  return (
    <RequestsPart
      lang={lang}
      requests={requests}
      send={async (body) => put((await callApi(`POST ${address}`, { body, headers: { 'accept-language': lang } })).requests)}
      end={async (id) => put((await callApi(`POST ${address}/end`, { body: { id } })).requests)}
    />
  );
}

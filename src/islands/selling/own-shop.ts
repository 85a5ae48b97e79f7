import type { Language } from '#contract/values/shared/common.ts';
import { requireBody } from '../../lib/api/require-body.ts';
import { localized } from '../../lib/links.ts';

/** Path of the account's seller page; undefined if no listing of the account was ever visible to buyers. */
export async function ownShop(api: App.Locals['api'], lang: Language): Promise<string | undefined> {
  const { username } = requireBody(await api.get('/account-setting/data')).general;
  const { status } = await api.get('/api/sellers/:username', { params: { username } });
  return status === 200 ? localized(`/seller/${encodeURIComponent(username)}`, lang) : undefined;
}

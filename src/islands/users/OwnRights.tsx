import { Check, X } from 'lucide-react';
import useSWR from 'swr';
import { rightActions, rightAreas } from '#contract/values/backoffice/roles.ts';
import { directoryRoles } from '#contract/values/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { isStored } from '../../lib/session/session-storage.ts';
import { may } from './rights.ts';

/** Effective rights of the signed-in admin; empty for visitors and clients. */
export function OwnRights({ lang }: { lang: Language }) {
  const t = texts(lang);
  const { data } = useSWR('own-rights', () => (isStored() ? callApi('GET /api/roles/own') : undefined), { revalidateOnFocus: false });
  if (!data || Object.keys(data.rights).length === 0) return null;
  const { rights, boundBy } = data;
  const given = directoryRoles.find((role) => role === boundBy);
  const role = given ? t(`users.role.${given}`) : boundBy;
  return (
    <section className="tile mt-6 grid gap-3 p-6" aria-labelledby="own-rights">
      <h2 id="own-rights" className="text-xl">
        {t('users.own.title')}
      </h2>
      <p className="text-quiet">{role ? t('users.own.bound', { role }) : t('users.own.whole')}</p>
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr>
              <th scope="col" className="py-2 text-start">
                {t('users.own.area')}
              </th>
              {rightActions.map((action) => (
                <th key={action} scope="col" className="px-2 py-2 text-center">
                  {t(`users.right.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rightAreas.map((area) => (
              <tr key={area} className="border-t border-base-300">
                <th scope="row" className="py-2 text-start font-normal">
                  {t(`users.area.${area}`)}
                </th>
                {rightActions.map((action) => {
                  const isOn = may(rights, area, action);
                  const Icon = isOn ? Check : X;
                  return (
                    <td key={action} className="text-center">
                      <Icon size={18} className={`inline ${isOn ? 'text-success' : 'text-quiet'}`} aria-hidden="true" />
                      <span className="sr-only">{isOn ? t('users.own.yes') : t('users.own.no')}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

import type { Permission } from '#contract/backoffice/permissions.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { tableMoment } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { permissionTones } from '../../ui/status-colors.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { permissionName } from './permission-names.ts';

/** What the list of permissions shows of each. */
export function permissionColumns(lang: Language): TableColumn<Permission>[] {
  const t = texts(lang);
  const rolesOf = ({ assignedTo }: Permission) => assignedTo.map((role) => t(`users.permissionRole.${role}`));
  return [
    {
      id: 'name',
      label: t('users.permission.name'),
      isHead: true,
      value: ({ name }) => permissionName(name, t),
      text: ({ name }) => [...new Set([permissionName(name, t), name])].join(' – '),
      cell: ({ name }) => (
        <>
          <b className="font-semibold">
            <bdi>{permissionName(name, t)}</bdi>
          </b>
          {permissionName(name, t) !== name && (
            <span className="block text-sm text-quiet" lang="en">
              {name}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'assigned',
      label: t('users.permission.assigned'),
      value: ({ assignedTo }) => assignedTo.length,
      text: (permission) => rolesOf(permission).join(', '),
      cell: ({ assignedTo }) => (
        <span className="flex flex-wrap gap-2 max-sm:justify-end">
          {assignedTo.map((role) => (
            <span key={role} className={`mark tone-${permissionTones[role]}`}>
              {t(`users.permissionRole.${role}`)}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'created',
      label: t('users.permission.created'),
      // As the API writes it, in Bangkok.
      value: ({ createdDate }) => Date.parse(`${createdDate} GMT+0700`),
      text: ({ createdDate }) => tableMoment(createdDate, lang),
    },
  ];
}

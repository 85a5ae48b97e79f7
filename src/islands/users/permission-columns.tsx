import { Lock } from 'lucide-react';
import type { Permission } from '#contract/backoffice/permissions.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { tableMoment } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { permissionTones } from '../../ui/status-colors.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { permissionName } from './permission-names.ts';

export function permissionColumns(lang: Language): TableColumn<Permission>[] {
  const t = texts(lang);
  const rolesOf = ({ assignedTo }: Permission) => assignedTo.map((role) => t(`users.permissionRole.${role}`));
  return [
    {
      id: 'name',
      label: t('users.permission.name'),
      isHead: true,
      value: ({ name }) => permissionName(name, t),
      text: ({ name, isCore }) =>
        [...new Set([permissionName(name, t), name]), ...(isCore ? [t('users.permission.core')] : [])].join(' – '),
      cell: ({ name, isCore }) => (
        <>
          <b className="font-semibold">
            <WrittenText>{permissionName(name, t)}</WrittenText>
          </b>
          {permissionName(name, t) !== name && (
            <span className="block text-sm text-quiet" lang="en">
              {name}
            </span>
          )}
          {isCore && (
            <span className="mark tone-warning mt-1 flex w-fit">
              <Lock size={14} aria-hidden="true" />
              {t('users.permission.core')}
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
      // The API returns the time in Bangkok, without an offset.
      value: ({ createdDate }) => Date.parse(`${createdDate} GMT+0700`),
      text: ({ createdDate }) => tableMoment(createdDate, lang),
    },
  ];
}

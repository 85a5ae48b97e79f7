import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Permission } from '#contract/backoffice/permissions.ts';
import { firstPermissionRole, permissionRoles } from '#contract/values/backoffice/permissions.ts';
import type { Rights } from '#contract/values/backoffice/roles.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { loadRemoved } from '../../lib/removed-entries.ts';
import { DeletedButton } from '../../ui/DeletedButton.tsx';
import { ListHead } from '../../ui/ListHead.tsx';
import { permissionTones } from '../../ui/status-colors.ts';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { LocalTable } from '../../ui/table/LocalTable.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { permissionActions } from './permission-actions.ts';
import { defaultPermissions, type PermissionParams } from './permission-address.ts';
import { permissionColumns } from './permission-columns.tsx';
import { permissionName } from './permission-names.ts';
import { may } from './rights.ts';
import { usePermissions } from './use-permissions.ts';

/** Loaded on demand. */
const PermissionForm = lazyPart(() => import('./PermissionForm.tsx').then((form) => ({ default: form.PermissionForm })));
const loadMenu = () => import('./PermissionMenu.tsx').then(({ PermissionMenu }) => PermissionMenu);
const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx').then((dialog) => ({ default: dialog.ConfirmDialog })));

interface Props {
  /** Empty state. */
  nothing?: ReactNode;
  lang: Language;
  path: string;
  words: PermissionParams;
  permissions: Permission[];
  rights: Rights;
  since: string;
}

/** Permissions, and the roles they are assigned to. */
export function PermissionsScreen({ lang, path, words, nothing, rights, ...first }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultPermissions, values: words });
  const store = usePermissions(first);
  const { permissions, add, update } = store;
  const columns = useMemo(() => permissionColumns(lang), [lang]);
  const [asked, ask] = useState<Permission>();
  const [said, say] = useState('');
  const actions = permissionActions(store, t, say);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { open, assignedTo, isCore } = address.values;
  const rows = useMemo(
    () =>
      permissions
        .filter((one) => assignedTo === '' || one.assignedTo.some((role) => role === assignedTo))
        .filter((one) => isCore === '' || String(one.isCore ?? false) === isCore),
    [permissions, assignedTo, isCore],
  );
  const opened = permissions.find(({ id }) => String(id) === open);
  const mayWrite = may(rights, 'roles', 'write');
  const mayDelete = may(rights, 'roles', 'delete');
  const mayCreate = may(rights, 'roles', 'create');
  const nameOf = ({ name }: Permission) => permissionName(name, t);
  const roleText = (role: PermissionRole) => t(`users.permissionRole.${role}`);

  return (
    <div className="list-screen">
      <Head
        lang={lang}
        total={rows.length}
        isReady={isReady}
        onAdd={mayCreate ? () => address.go({ open: 'new' }) : undefined}
        deleted={
          mayDelete && (
            <DeletedButton
              {...{ lang, isReady }}
              name="permissions"
              topic="people"
              load={async () => (await loadRemoved('permission')).map((one) => ({ ...one, title: permissionName(one.title, t) }))}
              restore={(key) => store.restore(Number(key))}
            />
          )
        }
      />
      <FilterBar lang={lang} path={path} address={address} placeholder={t('users.permission.search')} choices={choicesIn(t)} />
      <LocalTable<Permission>
        lang={lang}
        name="permissions"
        caption={t('users.page.permissions.title')}
        columns={columns}
        rows={rows}
        idOf={({ id }) => String(id)}
        nameOf={nameOf}
        address={address}
        sizes={[5, 10, 25, 50]}
        nothing={nothing}
        details={
          mayWrite
            ? (permission) => <Assignment permission={permission} t={t} onGive={(role, isOn) => actions.give(permission, role, isOn)} />
            : undefined
        }
        actions={
          mayWrite || mayDelete
            ? (permission, isWanted) => (
                <RowActions label={t('users.permission.more', { name: nameOf(permission) })} isWanted={isWanted} load={loadMenu}>
                  {(PermissionMenu) => (
                    <PermissionMenu
                      lang={lang}
                      name={nameOf(permission)}
                      isCore={permission.isCore ?? false}
                      onMark={mayWrite ? () => actions.mark(permission) : undefined}
                      onRename={mayWrite ? () => address.go({ open: String(permission.id) }) : undefined}
                      onRemove={mayDelete ? () => ask(permission) : undefined}
                    />
                  )}
                </RowActions>
              )
            : undefined
        }
      />
      <Suspense fallback={null}>
        {isReady && ((opened && mayWrite) || (open === 'new' && mayCreate)) && (
          <PermissionForm
            key={open}
            lang={lang}
            permission={opened}
            mayMark={mayWrite}
            onSave={async (next, key) => {
              if (opened) await update(opened.id, next);
              else await add(next.name, next.isCore, key);
              address.go({ open: '' });
              say(t('users.permission.saved', { name: next.name }));
            }}
            onClose={() => address.go({ open: '' })}
          />
        )}
        {asked && (
          <ConfirmDialog
            lang={lang}
            title={t('users.permission.askTitle', { name: nameOf(asked) })}
            confirm={t('users.permission.remove')}
            onConfirm={() => {
              ask(undefined);
              actions.remove(asked);
            }}
            onCancel={() => ask(undefined)}
          >
            <p>{t('users.permission.askText')}</p>
            <p className="flex flex-wrap gap-2">
              {asked.assignedTo.map((role) => (
                <span key={role} className={`mark tone-${permissionTones[role]}`}>
                  {roleText(role)}
                </span>
              ))}
            </p>
          </ConfirmDialog>
        )}
      </Suspense>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

const choicesIn = (t: Translate) => [
  {
    name: 'assignedTo',
    label: t('users.permission.assigned'),
    all: t('users.permission.anyRole'),
    options: permissionRoles.map((value) => ({ value, label: t(`users.permissionRole.${value}`) })),
  },
  {
    name: 'isCore',
    label: t('users.permission.kind'),
    all: t('users.permission.anyKind'),
    options: [{ value: 'true', label: t('users.permission.coreOnly') }],
  },
];

interface HeadProps {
  lang: Language;
  total: number;
  isReady: boolean;
  /** Opens the form for a new permission; undefined if not allowed. */
  onAdd: (() => void) | undefined;
  /** Link to deleted ones, if allowed. */
  deleted: ReactNode;
}

function Head({ lang, total, isReady, onAdd, deleted }: HeadProps) {
  const t = texts(lang);
  return (
    <ListHead title={t('users.page.permissions.title')} found={t('users.permission.found', { total })}>
      <a className="btn h-11 btn-ghost bg-base-100" href={localized('/apps/roles', lang)}>
        {t('users.page.roles.title')}
      </a>
      {deleted}
      {onAdd && (
        <button type="button" className="btn needs-script h-11 btn-primary" disabled={!isReady} onClick={onAdd}>
          <Plus size={20} aria-hidden="true" />
          {t('users.permission.add')}
        </button>
      )}
    </ListHead>
  );
}

type PermissionRole = Permission['assignedTo'][number];
interface AssignmentProps {
  permission: Permission;
  t: Translate;
  onGive: (role: PermissionRole, isOn: boolean) => void;
}

/** Roles that have a permission, each with a checkbox. */
function Assignment({ permission, t, onGive }: AssignmentProps) {
  const name = permissionName(permission.name, t);
  const roleText = (role: PermissionRole) => t(`users.permissionRole.${role}`);
  return (
    <fieldset className="grid gap-1 px-2 pb-3">
      <legend className="font-semibold">{t('users.permission.assign')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {permissionRoles.map((role) => (
          <label key={role} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="checkbox checkbox-sm"
              checked={permission.assignedTo.includes(role)}
              disabled={role === firstPermissionRole}
              aria-label={t('users.permission.give', { role: roleText(role), name })}
              onChange={({ target }) => onGive(role, target.checked)}
            />
            <span className={`mark tone-${permissionTones[role]}`}>{roleText(role)}</span>
          </label>
        ))}
      </div>
      <p className="text-sm text-quiet">{t('users.permission.always')}</p>
    </fieldset>
  );
}

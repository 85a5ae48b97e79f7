import { UserPlus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Role } from '#contract/backoffice/roles.ts';
import type { UserFigures as Figures } from '#contract/backoffice/user-changes.ts';
import type { DirectoryUser, UserList } from '#contract/backoffice/user-directory.ts';
import type { Rights } from '#contract/values/backoffice/roles.ts';
import { directoryStatuses, plans } from '#contract/values/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { loadRemoved } from '../../lib/removed-entries.ts';
import { DeletedButton } from '../../ui/DeletedButton.tsx';
import { keyMap } from '../../ui/key-map.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { ServedTable } from '../../ui/table/ServedTable.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { may, roleName } from './rights.ts';
import { UserFigures } from './UserFigures.tsx';
import { useActions } from './use-actions.ts';
import { useUsers } from './use-users.ts';
import { defaultUsers, type UserParams } from './user-address.ts';
import { userColumns } from './user-columns.tsx';

/** Loaded on demand. */
const UserForm = lazyPart(() => import('./UserForm.tsx').then((form) => ({ default: form.UserForm })));
const loadTools = () => import('./list-tools.ts');
const loadMenu = () => loadTools().then(({ UserMenu }) => UserMenu);
const UserBulk = lazyPart(() => loadTools().then((tools) => ({ default: tools.UserBulk })));
const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx').then((dialog) => ({ default: dialog.DecisionDialog })));

interface Props {
  /** Empty state. */
  nothing?: ReactNode;
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  words: UserParams;
  list: UserList;
  figures: Figures;
  roles: Role[];
  /** Rights of the signed-in admin. */
  rights: Rights;
  /** Cursor of changes, read before the page was rendered. */
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
}

/** User directory; rendered on the server and hydrated. */
export function UsersScreen({ lang, path, words, nothing, roles, rights, now, ...first }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultUsers, values: words });
  const users = useUsers(address.values, { words, ...first });
  const columns = useMemo(() => userColumns(lang, roles, now), [lang, roles, now]);
  const actions = useActions(users, lang);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { open } = address.values;
  const opened = users.users.find(({ id }) => String(id) === open);
  const mayWrite = may(rights, 'users', 'write');
  const mayDelete = may(rights, 'users', 'delete');
  const mayCreate = may(rights, 'users', 'create');
  const add = () => address.go({ open: 'new' });
  useShortcuts(mayCreate ? [{ keys: keyMap.create, label: t('users.add'), run: add }] : []);

  return (
    <div className="list-screen">
      <ListHead title={t('users.page.users.title')} found={t('users.found', { total: users.total })}>
        {mayDelete && (
          <DeletedButton
            {...{ lang, isReady }}
            name="users"
            topic="people"
            load={() => loadRemoved('user')}
            restore={(key) => users.restore([Number(key)])}
          />
        )}
        {mayCreate && (
          <button
            type="button"
            className="btn needs-script h-11 btn-primary"
            disabled={!isReady}
            onClick={add}
            aria-keyshortcuts={keyMap.create}
          >
            <UserPlus size={20} aria-hidden="true" />
            {t('users.add')}
          </button>
        )}
      </ListHead>
      <UserFigures figures={users.figures} address={address} t={t} />
      <FilterBar lang={lang} path={path} address={address} placeholder={t('users.user.search')} choices={choicesOf(roles, t)} />
      <ServedTable<DirectoryUser>
        lang={lang}
        name="users"
        caption={t('users.page.users.title')}
        columns={columns}
        rows={users.users}
        total={users.total}
        idOf={({ id }) => String(id)}
        nameOf={({ fullName }) => fullName}
        address={address}
        loadAll={users.all}
        isBusy={users.isBusy}
        nothing={nothing}
        actions={(user, isWanted) => (
          <RowActions label={t('users.more', { name: user.fullName })} isWanted={isWanted} load={loadMenu}>
            {(UserMenu) => (
              <UserMenu
                user={user}
                lang={lang}
                mayWrite={mayWrite}
                mayDelete={mayDelete}
                onInvite={mayCreate ? () => actions.invite(user) : undefined}
                onEdit={() => address.go({ open: String(user.id) })}
                onDecide={actions.decide}
                onRemove={actions.remove}
              />
            )}
          </RowActions>
        )}
        {...(mayWrite || mayDelete
          ? {
              bulk: (choice, total, onAll) => (
                <Suspense fallback={null}>
                  {choice.rows.length > 0 && (
                    <UserBulk
                      {...{ lang, roles, mayWrite, mayDelete, choice, total, onAll }}
                      onDecide={actions.decide}
                      onRemove={actions.remove}
                    />
                  )}
                </Suspense>
              ),
            }
          : {})}
      />
      <Suspense fallback={null}>
        {isReady && (open === 'new' ? mayCreate : opened && mayWrite) && (
          <UserForm
            key={open}
            lang={lang}
            user={opened}
            roles={roles}
            mayAssign={may(rights, 'roles', 'write')}
            onDone={({ fullName: name }, how) => {
              address.go({ open: '' });
              actions.say(how === 'invited' ? t('users.invite.done', { name }) : t(`users.${how}`, { name }));
              users.again();
            }}
            onClose={() => address.go({ open: '' })}
          />
        )}
        {actions.asked && (
          <DecisionDialog lang={lang} roles={roles} decision={actions.asked} onConfirm={actions.confirm} onCancel={actions.cancel} />
        )}
      </Suspense>
      <p className="sr-only" role="status">
        {actions.said}
      </p>
    </div>
  );
}

const choicesOf = (roles: readonly Role[], t: Translate) => [
  {
    name: 'role',
    label: t('users.user.role'),
    all: t('users.user.anyRole'),
    options: roles.map((role) => ({ value: role.key, label: roleName(role, t) })),
  },
  {
    name: 'currentPlan',
    label: t('users.user.plan'),
    all: t('users.user.anyPlan'),
    options: plans.map((value) => ({ value, label: t(`users.plan.${value}`) })),
  },
  {
    name: 'status',
    label: t('users.user.state'),
    all: t('users.user.anyState'),
    options: directoryStatuses.map((value) => ({ value, label: t(`users.userStatus.${value}`) })),
  },
];

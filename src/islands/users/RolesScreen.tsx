import { Copy, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { Role } from '#contract/backoffice/roles.ts';
import type { Rights } from '#contract/values/backoffice/roles.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { number } from '../../lib/money.ts';
import { loadRemoved } from '../../lib/removed-entries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { DeletedButton } from '../../ui/DeletedButton.tsx';
import { ListHead } from '../../ui/ListHead.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { may, roleName } from './rights.ts';
import { useRoles } from './use-roles.ts';

/** Loaded on demand. */
const RoleForm = lazyPart(() => import('./RoleForm.tsx').then((form) => ({ default: form.RoleForm })));
const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx').then((dialog) => ({ default: dialog.ConfirmDialog })));

const defaults = { open: '' };

interface Props {
  lang: Language;
  path: string;
  words: typeof defaults;
  roles: Role[];
  rights: Rights;
  since: string;
}

/**
 * Roles, their users, and their rights in the back office. `open` names the role whose matrix is open: a key, `new`, or `copy-` and a key.
 */
export function RolesScreen({ lang, path, words, rights, ...first }: Props) {
  const t = texts(lang);
  const { roles, add, update, remove, restore } = useRoles(first);
  const address = useAddress({ path, defaults, values: words });
  const [asked, ask] = useState<Role>();
  const [said, say] = useState('');
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { open } = address.values;
  const copied = open.startsWith('copy-') ? roles.find(({ key }) => key === open.slice('copy-'.length)) : undefined;
  const opened = roles.find(({ key }) => key === open);
  const close = () => address.go({ open: '' });

  function carryOut(role: Role) {
    ask(undefined);
    const text = t('users.roles.removed', { name: role.name });
    remove(role.key).then(async () => {
      say(text);
      const { showUndoToast } = await import('../../ui/toasts/undo-toast.ts');
      showUndoToast(text, () => void restore(role.key).catch(showErrorToast));
    }, showErrorToast);
  }

  return (
    <div className="list-screen">
      <ListHead title={t('users.page.roles.title')} lead={t('users.roles.lead')}>
        {may(rights, 'roles', 'delete') && (
          <DeletedButton {...{ lang, isReady, restore }} name="roles" topic="people" load={() => loadRemoved('role')} />
        )}
        {may(rights, 'roles', 'create') && (
          <button
            type="button"
            className="btn needs-script h-11 btn-primary"
            disabled={!isReady}
            onClick={() => address.go({ open: 'new' })}
          >
            <Plus size={20} aria-hidden="true" />
            {t('users.roles.add')}
          </button>
        )}
      </ListHead>
      <h2 className="text-xl">{t('users.roles.people')}</h2>
      <ul className="row-list comfortable:gap-3 sm:comfortable:grid-cols-2 xl:comfortable:grid-cols-3">
        {roles.map((role) => (
          <RoleCard
            key={role.key}
            role={role}
            lang={lang}
            t={t}
            rights={rights}
            isReady={isReady}
            onOpen={(word) => address.go({ open: word })}
            onRemove={() => ask(role)}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {isReady && (opened || copied || open === 'new') && (
          <RoleForm
            key={open}
            lang={lang}
            role={opened}
            copied={copied}
            mayWrite={may(rights, 'roles', opened ? 'write' : 'create')}
            onSave={async (draft, key) => {
              const saved = opened
                ? await update({ key: opened.key, rights: draft.rights, ...(opened.isGiven ? {} : { name: draft.name }) })
                : await add(draft, key);
              close();
              say(t('users.saved', { name: roleName(saved, t) }));
            }}
            onClose={close}
          />
        )}
        {asked && (
          <ConfirmDialog
            lang={lang}
            title={t('users.roles.askTitle', { name: asked.name })}
            confirm={t('users.remove')}
            onConfirm={() => carryOut(asked)}
            onCancel={() => ask(undefined)}
          >
            <p>{t('users.roles.askText', { count: asked.people, base: t(`users.role.${asked.base}`) })}</p>
            <ul className="flex flex-wrap gap-2">
              {asked.faces.map(({ id, fullName }) => (
                <li key={id} className="rounded-full bg-base-200 px-3 py-1 text-sm">
                  <WrittenText>{fullName}</WrittenText>
                </li>
              ))}
            </ul>
          </ConfirmDialog>
        )}
      </Suspense>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

interface CardProps {
  role: Role;
  lang: Language;
  t: Translate;
  rights: Rights;
  isReady: boolean;
  onOpen: (word: string) => void;
  onRemove: () => void;
}

function RoleCard({ role, lang, t, rights, isReady, onOpen, onRemove }: CardProps) {
  const name = roleName(role, t);
  const list = localized(`/apps/user/list?role=${role.key}`, lang);
  const button = 'btn btn-square needs-script min-h-11 min-w-11 btn-ghost';
  return (
    <li
      className="tile flex flex-wrap items-center justify-between gap-x-4 px-4 py-0.5 comfortable:grid comfortable:content-between comfortable:gap-4 comfortable:p-5"
      data-role={role.key}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet" data-people={role.people}>
          {t('users.roles.count', { count: number(role.people) })}
        </p>
        {role.faces.length > 0 && (
          <a className="avatars flex min-h-11 items-center -space-x-2 rtl:space-x-reverse" href={list}>
            <span className="sr-only">{t('users.roles.showOf', { name })}</span>
            {role.faces.map(({ id, fullName, avatar, avatarColor }) => (
              <span key={id} className="contents" aria-hidden="true">
                <Avatar name={fullName} src={avatar} tone={avatarColor} />
              </span>
            ))}
          </a>
        )}
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-2 close:order-first">
        <h3 className="comfortable:text-lg">
          <WrittenText>{name}</WrittenText>
        </h3>
        <span className="flex items-center">
          <a className="btn btn-square min-h-11 min-w-11 btn-ghost" href={list} aria-label={`${t('users.roles.show')}: ${name}`}>
            <Users size={18} aria-hidden="true" />
          </a>
          <button
            type="button"
            className={button}
            disabled={!isReady}
            aria-label={t('users.roles.editOf', { name })}
            onClick={() => onOpen(role.key)}
          >
            <Pencil size={18} aria-hidden="true" />
          </button>
          {may(rights, 'roles', 'create') && (
            <button
              type="button"
              className={button}
              disabled={!isReady}
              aria-label={t('users.roles.copyOf', { name })}
              onClick={() => onOpen(`copy-${role.key}`)}
            >
              <Copy size={18} aria-hidden="true" />
            </button>
          )}
          {!role.isGiven && may(rights, 'roles', 'delete') && (
            <button
              type="button"
              className={button}
              disabled={!isReady}
              aria-label={t('users.roles.removeOf', { name })}
              onClick={onRemove}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
    </li>
  );
}

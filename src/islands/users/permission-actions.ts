import type { Permission } from '#contract/backoffice/permissions.ts';
import { permissionRoles } from '#contract/values/backoffice/permissions.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { permissionName } from './permission-names.ts';
import type { usePermissions } from './use-permissions.ts';

/** Actions on permissions, each with an undo. */
export function permissionActions(store: ReturnType<typeof usePermissions>, t: Translate, say: (text: string) => void) {
  const { update, assign, remove, restore } = store;

  function offer(text: string, undo: () => Promise<unknown>) {
    say(text);
    offerUndo(text, undo);
  }
  function removeOne(permission: Permission) {
    const text = t('users.permission.removed', { name: permissionName(permission.name, t) });
    remove(permission.id).then(() => offer(text, () => restore(permission.id)), showErrorToast);
  }
  function mark(permission: Permission) {
    const { id, name, isCore: before = false } = permission;
    const text = t(`users.permission.${before ? 'unmarked' : 'marked'}`, { name: permissionName(permission.name, t) });
    update(id, { name, isCore: !before }).then(() => offer(text, () => update(id, { name, isCore: before })), showErrorToast);
  }
  function give(permission: Permission, role: Permission['assignedTo'][number], isOn: boolean) {
    const next = permissionRoles.filter((one) => (one === role ? isOn : permission.assignedTo.includes(one)));
    assign(permission.id, next).then(
      () =>
        offer(t('users.permission.saved', { name: permissionName(permission.name, t) }), () =>
          assign(permission.id, permission.assignedTo),
        ),
      showErrorToast,
    );
  }

  return { remove: removeOne, mark, give };
}

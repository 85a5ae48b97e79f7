import { Ban, Eye, MailPlus, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';
import type { Decision } from './use-actions.ts';

interface Props {
  user: DirectoryUser;
  lang: Language;
  mayWrite: boolean;
  /** Undefined if the admin may not invite users. */
  onInvite: (() => void) | undefined;
  mayDelete: boolean;
  onEdit: () => void;
  onDecide: (decision: Decision) => void;
  onRemove: (people: readonly DirectoryUser[]) => void;
}

export function UserMenu({ user, lang, mayWrite, mayDelete, onInvite, onEdit, onDecide, onRemove }: Props) {
  const t = texts(lang);
  const isSuspended = user.status === 'inactive';
  const items: MenuEntry[] = [
    {
      id: 'open',
      label: t('users.open'),
      icon: <Eye size={18} aria-hidden="true" />,
      onSelect: () => location.assign(localized(`/apps/user/view?id=${user.id}`, lang)),
    },
  ];
  if (mayWrite)
    items.push(
      { id: 'edit', label: t('users.edit'), icon: <Pencil size={18} aria-hidden="true" />, onSelect: onEdit },
      ...(user.status === 'active'
        ? []
        : [
            {
              id: 'activate',
              label: t('users.activate'),
              icon: <RotateCcw size={18} aria-hidden="true" />,
              onSelect: () => onDecide({ people: [user], patch: { status: 'active' } }),
            },
          ]),
      ...(isSuspended
        ? []
        : [
            {
              id: 'suspend',
              label: t('users.suspend'),
              icon: <Ban size={18} aria-hidden="true" />,
              onSelect: () => onDecide({ people: [user], patch: { status: 'inactive' } }),
            },
          ]),
    );
  if (onInvite && user.status === 'pending')
    items.push({ id: 'invite', label: t('users.invite.do'), icon: <MailPlus size={18} aria-hidden="true" />, onSelect: onInvite });
  if (mayDelete)
    items.push('separator', {
      id: 'remove',
      label: t('users.remove'),
      icon: <Trash2 size={18} aria-hidden="true" />,
      tone: 'error',
      onSelect: () => onRemove([user]),
    });
  return <RowMenu label={t('users.more', { name: user.fullName })} items={items} contextOf="[data-row]" />;
}

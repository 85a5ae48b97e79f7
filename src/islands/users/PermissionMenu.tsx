import { Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';

interface Props {
  lang: Language;
  name: string;
  /** Whether it is a core permission, which can't be renamed or deleted. */
  isCore: boolean;
  /** Undefined if the admin may not do it. */
  onRename: (() => void) | undefined;
  onMark: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Actions on a permission; for a core one, the reason why they are unavailable. */
export function PermissionMenu({ lang, name, isCore, onRename, onMark, onRemove }: Props) {
  const t = texts(lang);
  const labelOf = (action: 'rename' | 'remove') => t(`users.permission.${action}${isCore ? 'Core' : ''}`);
  const items: MenuEntry[] = [];
  if (onRename)
    items.push({
      id: 'rename',
      label: labelOf('rename'),
      icon: <Pencil size={18} aria-hidden="true" />,
      isDisabled: isCore,
      onSelect: onRename,
    });
  if (onMark) {
    const Icon = isCore ? LockOpen : Lock;
    items.push({
      id: 'mark',
      label: t(`users.permission.${isCore ? 'unmark' : 'mark'}`),
      icon: <Icon size={18} aria-hidden="true" />,
      onSelect: onMark,
    });
  }
  if (onRemove)
    items.push({
      id: 'remove',
      label: labelOf('remove'),
      icon: <Trash2 size={18} aria-hidden="true" />,
      ...(isCore ? {} : { tone: 'error' }),
      isDisabled: isCore,
      onSelect: onRemove,
    });
  return <RowMenu label={t('users.permission.more', { name })} items={items} contextOf="[data-row]" />;
}

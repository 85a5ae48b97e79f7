import type { ReactNode } from 'react';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';

/** Contents of the menu: everything for a row, or only labels or folders. */
type MenuKind = 'row' | 'labels' | 'moves';
/** Open menu and its position. */
export interface OpenMenu {
  kind: MenuKind;
  mails: readonly MailSummary[];
  label: string;
  /** Whether it applies to the whole selection, which may include more mails. */
  isOfChosen?: boolean;
  at: Element | { x: number; y: number };
}
export const menuId = 'mail-menu';

interface Props {
  label: string;
  className: string;
  kind: MenuKind;
  mails: readonly MailSummary[];
  onMenu: (menu: OpenMenu) => void;
  children: ReactNode;
}

/** Opens the screen's menu, which is loaded on demand. */
export function MenuButton({ label, className, kind, mails, onMenu, children }: Props) {
  return (
    <button
      type="button"
      className={className}
      // Browsers close a popover on presses outside of it; its own button does not count as outside.
      popoverTarget={menuId}
      aria-haspopup="menu"
      title={label}
      onClick={(event) => {
        event.preventDefault();
        onMenu({ kind, mails, label, at: event.currentTarget });
      }}
    >
      {children}
    </button>
  );
}

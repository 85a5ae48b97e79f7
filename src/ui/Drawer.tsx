import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { fadeAndClose, useOpenDialog } from './use-dialog.ts';

interface Props {
  title: string;
  /** Label of the close button. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A side panel over the page, which links styles/drawer.css: the browser traps the focus in it, closes it on Escape, and restores the
 * focus.
 */
export function Drawer({ title, close, onClose, children }: Props) {
  const dialog = useOpenDialog();
  const label = useId();
  return (
    <dialog
      ref={dialog}
      className="drawer-panel"
      closedby="closerequest"
      aria-labelledby={label}
      onCancel={(event) => {
        // Closed by Escape or a click outside.
        if (!event.cancelable) return;
        event.preventDefault();
        void fadeAndClose(event.currentTarget);
      }}
      // The click that opened the drawer must not close it: only clicks that begin while it is open may.
      onPointerDown={({ currentTarget }) => currentTarget.setAttribute('closedby', 'any')}
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, target } = event;
        if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented) return;
        event.preventDefault();
        (target as Element).closest('form')?.requestSubmit();
      }}
    >
      <div className="flex items-center justify-between gap-3 border-b border-base-300 py-2 ps-5 pe-2">
        <h2 className="text-lg" id={label}>
          {title}
        </h2>
        <button type="button" className="bar-button" aria-label={close} onClick={() => void fadeAndClose(dialog.current)}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <div className="grid grid-cols-1 content-start gap-4 overflow-y-auto p-5">{children}</div>
    </dialog>
  );
}

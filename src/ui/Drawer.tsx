import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { fadeAndClose, useOpenDialog } from './use-dialog.ts';

interface Props {
  title: string;
  /** Label of the button that closes it. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the side over the page, whose page links styles/drawer.css: the browser keeps the focus in it, closes it by Escape, and gives the focus back. */
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
        // By Escape, or by a press beside it.
        if (!event.cancelable) return;
        event.preventDefault();
        void fadeAndClose(event.currentTarget);
      }}
      // A press that opened it is none beside it: only those that begin while it is open may close it.
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

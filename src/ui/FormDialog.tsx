import { type ReactNode, useId } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { useOpenDialog } from './use-dialog.ts';

interface Props {
  lang: Language;
  title: string;
  /** Label of the button that sends the form. */
  send: string;
  tone?: 'error' | 'primary';
  /** Where what is missing is said by the fields themselves. */
  noValidate?: boolean;
  onSend: () => void;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Asks for a little before something is done. It is open as long as it is drawn, and closes by Escape; see ConfirmDialog.tsx. */
export function FormDialog({ lang, title, send, tone = 'primary', noValidate = false, onSend, onCancel, children }: Props) {
  const t = texts(lang);
  const id = useId();
  const dialog = useOpenDialog();
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      aria-labelledby={id}
      onClose={({ currentTarget }) => currentTarget.isConnected && onCancel()}
    >
      <form
        className="grid gap-4"
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <h2 className="text-lg" id={id}>
          {title}
        </h2>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn h-12 max-sm:grow" onClick={() => dialog.current?.close()}>
            {t('parts.cancel')}
          </button>
          <button type="submit" className={`btn h-12 max-sm:grow ${tone === 'error' ? 'btn-error' : 'btn-primary'}`}>
            {send}
          </button>
        </div>
      </form>
    </dialog>
  );
}

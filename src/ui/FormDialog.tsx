import { type ReactNode, useId } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { useOpenDialog } from './use-dialog.ts';

interface Props {
  lang: Language;
  title: string;
  /** Label of the submit button. */
  send: string;
  tone?: 'error' | 'primary';
  /** Set if the fields report their own errors. */
  noValidate?: boolean;
  onSend: () => void;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Asks for a few inputs before an action. It is open as long as it is rendered, and closes on Escape; see ConfirmDialog.tsx. */
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

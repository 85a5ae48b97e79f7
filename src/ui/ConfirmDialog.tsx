import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { BusyButton } from './BusyButton.tsx';
import { useOpenDialog } from './use-dialog.ts';

interface Props {
  lang: Language;
  title: string;
  /** Label of the confirming button: the action itself, such as “Delete for good”. */
  confirm: string;
  /** Replaces “Cancel”. */
  cancel?: string;
  /** `error` for irreversible actions: the other button then has the initial focus. */
  tone?: 'error' | 'primary';
  /** Whether the action is in progress: the dialog stays open and ignores presses. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Explanation of the consequences. */
  children?: ReactNode;
}

/**
 * Asks for confirmation of a serious action. It is open as long as it is rendered, closes on Escape, and restores the focus. Texts:
 * `parts`; the page links styles/island-parts.css.
 *
 *     {isAsking && <ConfirmDialog lang={lang} title={…} confirm={…} onConfirm={empty} onCancel={() => ask(false)}>…</ConfirmDialog>}
 */
export function ConfirmDialog({ lang, title, confirm, cancel, tone = 'error', isBusy = false, onConfirm, onCancel, children }: Props) {
  const t = texts(lang);
  const id = useId();
  const dialog = useOpenDialog();
  const safe = useRef<HTMLButtonElement>(null);
  const action = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    (tone === 'error' ? safe : action).current?.focus();
  }, [tone]);
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      role="alertdialog"
      closedby="closerequest"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.isConnected && onCancel()}
    >
      <h2 className="text-lg" id={`${id}-title`}>
        {title}
      </h2>
      <div className="grid gap-2 wrap-anywhere" id={`${id}-text`}>
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <BusyButton isBusy={isBusy} ref={safe} type="button" className="btn h-12 max-sm:grow" onClick={() => dialog.current?.close()}>
          {cancel ?? t('parts.cancel')}
        </BusyButton>
        <button
          ref={action}
          type="button"
          className={`btn h-12 max-sm:grow ${tone === 'error' ? 'btn-error' : 'btn-primary'}`}
          aria-busy={isBusy}
          onClick={() => isBusy || onConfirm()}
        >
          {confirm}
        </button>
      </div>
    </dialog>
  );
}

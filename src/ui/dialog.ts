import { showToast } from './toasts/toast.ts';

/** Buttons that open a dialog; the browser traps the focus in it, closes it on Escape, and restores the focus. */
export function dialogs(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-dialog-open]')) {
    const dialog = document.querySelector<HTMLDialogElement>(`#${button.dataset.dialogOpen}`);
    button.addEventListener('click', () => {
      if (dialog) dialog.returnValue = '';
      dialog?.showModal();
    });
    dialog?.addEventListener('close', () => {
      const { title = '', done = '' } = dialog.dataset;
      if (dialog.returnValue === 'yes') showToast({ kind: 'success', title, text: done });
    });
  }
}

import { showToast } from './toasts/toast.ts';

/** Buttons that open a dialog; the browser keeps the focus in it, closes it by Escape, and gives the focus back. */
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

/** Shows a message in a toast. */
export const say = (title: string, text: string): void =>
  void import('../../ui/toasts/toast.ts').then(({ showToast }) => showToast({ title, text, kind: 'success' })).catch(() => undefined);

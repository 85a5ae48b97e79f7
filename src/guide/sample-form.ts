import { takeOver } from '../ui/forms.ts';

/** Demonstrates the site's form validation without sending anything. */
export function sampleForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-sample-form]');
  const done = form?.querySelector<HTMLElement>('[data-done]');
  if (!form || !done) return;
  const say = (text = '') => {
    done.textContent = text;
  };
  form.addEventListener('submit', () => say());
  takeOver(
    form,
    ({ validity, dataset }) => (validity.valid ? '' : ((validity.valueMissing ? dataset.required : dataset.problem) ?? '')),
    async () => say(done.dataset.text),
  );
}

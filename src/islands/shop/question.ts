import { callApi } from '../../lib/api/client.ts';
import { whileBusy } from '../../ui/busy.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';

/** Reloads the page, which sorts and counts the questions. */
function showQuestions(): void {
  const { pathname } = location;
  history.replaceState(null, '', `${pathname}#questions`);
  location.reload();
}

/** Sends a question, or the answer to one. Missing input is reported at the form. */
export async function sendQuestion(form: HTMLFormElement): Promise<void> {
  const { question, questionAnswer } = form.dataset;
  const field = form.querySelector('textarea');
  const problem = form.querySelector<HTMLElement>('.error-text');
  if (!field || !problem) return;
  const text = field.value.replaceAll(/[^\n\P{Cc}]/gu, ' ').trim();
  const isShort = text.length < Number(problem.dataset.least);
  problem.textContent = (isShort && problem.dataset.text) || '';
  field.ariaInvalid = isShort ? 'true' : null;
  if (isShort) return field.focus();
  await whileBusy(form, async () => {
    if (question) await callApi('POST /apps/ecommerce/products/:id/question', { params: { id: question }, body: { text } });
    else await callApi('POST /apps/ecommerce/questions/:id/answer', { params: { id: questionAnswer ?? '' }, body: { answer: text } });
    showQuestions();
  }).catch(showErrorToast);
}

/** Deletes a question, with undo for a few seconds. */
export async function removeQuestion(button: HTMLElement): Promise<void> {
  const { questionRemove: id = '', said = '' } = button.dataset;
  await whileBusy(button, async () => {
    await callApi('DELETE /apps/ecommerce/questions/:id', { params: { id } });
    button.closest('[data-asked]')?.remove();
    // The deleted button loses focus, so focus moves to the heading.
    const heading = document.querySelector<HTMLElement>('#questions-title');
    if (heading) heading.textContent = heading.textContent.replace(/\d+/, (count) => String(Number(count) - 1));
    heading?.focus();
    offerUndo(said, async () => {
      await callApi('POST /apps/ecommerce/questions/:id/restore', { params: { id } });
      showQuestions();
    });
  }).catch(showErrorToast);
}

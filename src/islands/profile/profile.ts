import type { PostAnswer } from '#contract/content/profile.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { whileBusy } from '../../ui/busy.ts';
import { problemOf, takeOver } from '../../ui/forms.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

const t = texts(pageLanguage());

/** Likes, comments and votes of the profile page. */
export function start(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-comment-form]')) {
    takeOver(form, problemOf, () => comment(form));
    // Other words are another comment.
    form.addEventListener('input', () => delete form.dataset.key);
  }
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-like], [data-comment-like], [data-vote]');
    if (button) whileBusy(button, () => (button.hasAttribute('data-vote') ? vote(button) : like(button))).catch(showErrorToast);
  });
}

const postOf = (element: Element) => Number(element.closest<HTMLElement>('[data-post]')?.dataset.post);
const indexOf = (element: Element | null) => [...(element?.parentElement?.children ?? [])].indexOf(element as Element);

/** Flips the heart at once, and back if the server refuses. */
async function like(button: HTMLButtonElement): Promise<void> {
  const liked = button.ariaPressed !== 'true';
  const body = { id: postOf(button), liked };
  press(button, liked);
  try {
    if (!button.hasAttribute('data-comment-like')) await callApi('POST /profile/like', { body });
    else await callApi('POST /profile/comment-like', { body: { ...body, comment: indexOf(button.closest('li')) } });
  } catch (error) {
    press(button, !liked);
    throw error;
  }
}

function press(button: HTMLButtonElement, liked: boolean): void {
  const count = button.querySelector('[data-count]');
  if (count) count.textContent = String(Number(count.textContent) + (liked ? 1 : -1));
  button.ariaPressed = String(liked);
}

/** Puts what was written under the post. Sent again after a lost answer, it is the same comment. */
async function comment(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem('comment') as HTMLInputElement;
  form.dataset.key ??= newIdempotencyKey();
  try {
    const { post } = await callApi('POST /profile/comment', {
      body: { id: postOf(form), comment: field.value },
      headers: { 'idempotency-key': form.dataset.key },
    });
    await loadTexts('profile');
    delete form.dataset.key;
    field.value = '';
    show(form, post);
    field.focus();
  } catch (error) {
    await showErrorToast(error);
  }
}

/** Adds the comments that are new to the page, those of other tabs among them. */
function show(form: HTMLFormElement, { comments, detailedComments }: PostAnswer['post']): void {
  const place = form.closest('[data-post]');
  const list = place?.querySelector('[data-comments]');
  const template = document.querySelector<HTMLTemplateElement>('[data-new-comment]');
  if (!place || !list || !template) return;
  for (const { avatar, username, comment, commentsLikes } of detailedComments.slice(list.children.length)) {
    const item = document.importNode(template.content, true);
    const part = (name: string) => item.querySelector<HTMLElement>(`[data-part="${name}"]`);
    (part('avatar') as HTMLImageElement).src = avatar;
    for (const [name, text] of Object.entries({ username, comment })) (part(name) as HTMLElement).textContent = text;
    (item.querySelector('[data-count]') as HTMLElement).textContent = String(commentsLikes);
    list.append(item);
  }
  const count = place.querySelector('[data-comment-count]');
  if (count) count.textContent = t('profile.comments', { count: comments });
}

/** Shows the new shares once the server has counted. */
async function vote(button: HTMLButtonElement): Promise<void> {
  const choices = [...document.querySelectorAll<HTMLButtonElement>('[data-vote]')];
  const [{ polls }] = await Promise.all([
    callApi('POST /profile/vote', { body: { choice: choices.indexOf(button) } }),
    loadTexts('profile'),
  ]);
  for (const [at, choice] of choices.entries()) {
    const { result = '', votes = 0, youVoted = false } = polls[at] ?? {};
    choice.ariaPressed = String(youVoted);
    for (const [selector, text] of [
      ['[data-result]', result],
      ['[data-votes]', t('profile.votes', { count: votes })],
    ]) {
      const place = choice.querySelector(selector ?? '');
      if (place) place.textContent = text ?? '';
    }
    choice.querySelector('[data-bar]')?.setAttribute('width', result);
  }
}

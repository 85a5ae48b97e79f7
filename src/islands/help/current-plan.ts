import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';

let isHearing = false;

/** Marks the user's current plan on its button and keeps it up to date; each button keeps its place and size. */
export async function followPlan(): Promise<void> {
  if (!isHearing) onChange('billing', () => void followPlan().catch(() => undefined));
  isHearing = true;
  const { plan } = await callApi('GET /account-setting/billing');
  for (const button of document.querySelectorAll<HTMLElement>('[data-plan]')) {
    const { dataset } = button;
    dataset.choose ??= button.textContent;
    dataset.look ??= button.className;
    const isCurrent = dataset.plan === plan;
    button.textContent = (isCurrent ? dataset.current : dataset.choose) ?? '';
    button.className = isCurrent ? 'btn btn-outline btn-secondary if-in h-12' : dataset.look;
  }
}

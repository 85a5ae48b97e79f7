/** Script of the page shown after submission: copies and shares the link, and draws the story picture on request. */
import { clipboard } from '../../ui/clipboard.ts';
import { saveFile } from '../../ui/save-file.ts';

clipboard();

const passOn = document.querySelector<HTMLElement>('[data-pass-on]');
if (passOn && 'share' in navigator) {
  passOn.hidden = false;
  passOn.addEventListener('click', () => {
    navigator.share({ title: passOn.dataset.title ?? '', url: passOn.dataset.passOn ?? '' }).catch(() => undefined);
  });
}

const story = document.querySelector<HTMLButtonElement>('[data-story]');
const qr = document.querySelector<HTMLImageElement>('[data-qr]');
const said = document.querySelector('[data-copy-said]');
story?.addEventListener('click', async () => {
  const { title = '', price = '', cover, brand = '', failed = '' } = story.dataset;
  if (!qr || story.ariaBusy === 'true') return;
  story.ariaBusy = 'true';
  try {
    const { drawStory } = await import('./story.ts');
    const file = new File([await drawStory({ title, price, cover, brand, qr })], 'story.png', { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => undefined);
    else saveFile(file.name, file);
  } catch {
    if (said) said.textContent = failed;
  }
  story.ariaBusy = 'false';
});

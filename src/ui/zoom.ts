/** Shows a photo full-window with its siblings; a click enlarges it further. */
export function zoom(first: number): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom-dialog]');
  const slides = dialog?.querySelector<HTMLElement>('[data-zoom-slides]');
  const said = dialog?.querySelector('[data-zoom-at]');
  if (!dialog || !slides || !said) return;
  if (slides.childElementCount === 0) prepare(dialog, slides, said);
  dialog.showModal();
  slides.focus();
  show(slides, first, 'instant');
}

function show(slides: HTMLElement, at: number, behavior: ScrollBehavior): void {
  slides.children[at]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
}

function prepare(dialog: HTMLDialogElement, slides: HTMLElement, said: Element): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-zoom]')];
  for (const link of links) {
    const small = link.querySelector('img');
    const image = Object.assign(new Image(), { src: link.href, alt: (link.ariaLabel ?? '').split(' · ')[0] ?? '', loading: 'lazy' });
    image.width = small?.width ?? 0;
    image.height = small?.height ?? 0;
    image.setAttribute('width', small?.getAttribute('width') ?? '');
    image.setAttribute('height', small?.getAttribute('height') ?? '');
    const slide = document.createElement('div');
    slide.append(image);
    slide.addEventListener('click', () => slide.toggleAttribute('data-near'));
    slides.append(slide);
  }
  let at = 0;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) at = [...slides.children].indexOf(target);
      said.textContent = `${at + 1} / ${links.length}`;
    },
    { root: slides, threshold: 0.6 },
  );
  for (const slide of slides.children) seen.observe(slide);
  const step = (by: number) => show(slides, Math.min(links.length - 1, Math.max(0, at + by)), 'smooth');
  dialog.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-zoom-step], [data-zoom-close]');
    if (button?.dataset.zoomStep) step(Number(button.dataset.zoomStep));
    else if (button) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const forward = getComputedStyle(dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === forward ? 1 : -1);
  });
  // Scrolls the page's gallery to the picture that was viewed last.
  dialog.addEventListener('close', () => {
    document.querySelector(`[data-zoom="${at}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  });
}

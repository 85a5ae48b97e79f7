import type { ClientDirective } from 'astro';
import { loadTexts } from './texts.ts';

/** Hydrates at once, but never before the texts of the page's language are there. */
const withTexts: ClientDirective = async (load) => {
  const [hydrate] = await Promise.all([load(), loadTexts()]);
  await hydrate();
};

export default withTexts;

import type { ClientDirective } from 'astro';
import { areasOf, loadTexts } from './texts.ts';

/**
 * Hydrates at once, but never before the texts of the page's language are there: the shell's, and
 * those of the areas that `client:texts="account"` names, separated by spaces.
 */
const withTexts: ClientDirective = (load, { value }) => {
  const start = async () => {
    const [hydrate] = await Promise.all([load(), loadTexts(...areasOf(value))]);
    await hydrate();
  };
  // Not waited for: Astro would keep a failure to the console (see failures.ts).
  start();
};

export default withTexts;

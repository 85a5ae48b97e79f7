import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const id = 'virtual:first-paint';

/** Bundles the inline script of every page's head: its text as a module for the layout, and its hash for the content policy. */
export async function firstPaint() {
  const { output } = await build({
    input: fileURLToPath(new URL('../shell/first-paint.ts', import.meta.url)),
    output: { format: 'iife', minify: true },
    logLevel: 'silent',
    optimization: { inlineConst: { mode: 'all' } },
    write: false,
  });
  const code = output[0].code.trim();
  return {
    hash: `sha256-${createHash('sha256').update(code).digest('base64')}`,
    plugin: {
      name: 'first-paint',
      resolveId: (asked) => (asked === id ? id : undefined),
      load: (asked) => (asked === id ? `export const firstPaint = ${JSON.stringify(code)};` : undefined),
    },
  };
}

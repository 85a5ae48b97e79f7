import { type Editor, Extension } from '@tiptap/react';

const blocks = ['paragraph', 'heading'];
export type Alignment = 'center' | 'right';

/** Where the lines of a paragraph or a heading stand: as an attribute, for our policy takes no styles in a text. */
export const AlignedBlocks = Extension.create({
  name: 'aligned',
  addGlobalAttributes: () => [
    {
      types: blocks,
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => /^(center|right)$/.exec(element.getAttribute('align') ?? element.style.textAlign)?.[0] ?? null,
          renderHTML: ({ align }) => (align ? { align } : {}),
        },
      },
    },
  ],
});

/** Puts what is chosen there; null is where lines begin by themselves. */
export const align = (editor: Editor, where: Alignment | null): boolean =>
  blocks.reduce((chain, block) => chain.updateAttributes(block, { align: where }), editor.chain().focus()).run();

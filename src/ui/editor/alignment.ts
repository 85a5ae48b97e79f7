import { type Editor, Extension } from '@tiptap/react';

const blocks = ['paragraph', 'heading'];
export type Alignment = 'center' | 'right';

/** Alignment of a paragraph or heading, stored as an attribute because the content policy forbids inline styles. */
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

/** Aligns the selection; null is the default alignment. */
export const align = (editor: Editor, where: Alignment | null): boolean =>
  blocks.reduce((chain, block) => chain.updateAttributes(block, { align: where }), editor.chain().focus()).run();

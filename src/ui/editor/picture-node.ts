import { Node } from '@tiptap/react';

/** A picture of this server in a text; those of others are left out when they are pasted. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/api/files/"]' }, { tag: 'img[src^="/assets/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

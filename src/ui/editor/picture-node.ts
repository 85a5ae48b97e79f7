import { Node } from '@tiptap/react';

/** A picture stored on this server; pictures from other servers are removed on paste. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/api/files/"]' }, { tag: 'img[src^="/assets/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

import { Node } from '@tiptap/react';

/** Pasted tables with editable cells; table-commands.ts adds rows and columns. */
const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const RowNode = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const CellNode = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ tag: { default: 'td', rendered: false, parseHTML: (element) => element.localName } }),
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: ({ node }) => [node.attrs.tag, 0],
});

export const tableNodes = [TableNode, RowNode, CellNode];

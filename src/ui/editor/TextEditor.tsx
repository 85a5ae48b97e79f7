import { EditorContent, type Editor as Tiptap, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Columns3,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Rows3,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { pictureTypes } from '#contract/values/files/files.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { RichText } from '../RichText.tsx';
import { showToast } from '../toasts/toast.ts';
import { useStableCallbacks } from '../use-stable-callbacks.ts';
import { AlignedBlocks, type Alignment, align } from './alignment.ts';
import { pastingProps } from './pasting.ts';
import { PictureNode } from './picture-node.ts';
import { tablePlace, withColumn, withRow } from './table-commands.ts';
import { tableNodes } from './table-nodes.ts';
import { useOneStop } from './use-one-stop.ts';
import { useQuietEditor } from './use-quiet-editor.ts';

interface Props {
  /** Initial HTML. */
  html: string;
  label: string;
  takesFocus: boolean;
  t: Translate;
  onChange: (html: string) => void;
  /** Stores a picture and returns its URL, or undefined after reporting an error; without it the text can't contain pictures. */
  keepPicture?: (file: File) => Promise<string | undefined>;
  /** Attaches pasted pictures if the text can't contain any. @returns whether it has started to */
  attach?: ((files: File[]) => boolean) | undefined;
  /** Whether headings are available; by default where pictures are. */
  hasHeadings?: boolean;
}

/** HTML without trailing empty lines. */
const bare = (html: string) => html.replace(/(<p><\/p>)+$/, '');

interface Tool {
  name: string;
  icon: LucideIcon;
  isOn: (editor: Tiptap) => boolean;
  run: (editor: Tiptap) => void;
}

const headings = ([2, 3] as const).map(
  (level): Tool => ({
    name: `heading${level}`,
    icon: level === 2 ? Heading2 : Heading3,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }),
);
const marks: Tool[] = [
  { name: 'bold', icon: Bold, isOn: (editor) => editor.isActive('bold'), run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: Underline,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: Strikethrough,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'bulletList',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];
const alignments: Tool[] = (
  [
    ['left', AlignLeft, null],
    ['center', AlignCenter, 'center'],
    ['right', AlignRight, 'right'],
  ] as const satisfies [string, LucideIcon, Alignment | null][]
).map(([name, icon, where]) => ({
  name,
  icon,
  isOn: (editor) =>
    where ? editor.isActive({ align: where }) : !editor.isActive({ align: 'center' }) && !editor.isActive({ align: 'right' }),
  run: (editor) => align(editor, where),
}));
const tableTools = [
  { name: 'row', icon: Rows3, changed: withRow },
  { name: 'column', icon: Columns3, changed: withColumn },
] as const;
const tool = 'btn btn-square btn-ghost min-h-11 min-w-11';

/**
 * Rich text editor with the texts of `parts`; its styles are ui/editor/editor.css and styles/rich-text.css. It is large and should be
 * loaded lazily.
 */
export function TextEditor({ html, label, takesFocus, t, onChange, keepPicture, attach, hasHeadings = keepPicture !== undefined }: Props) {
  /** Inserts pictures at the cursor, one after the other. @returns whether there were any */
  function put(files: Iterable<File>): boolean {
    const pictures = [...files].filter(({ type }) => pictureTypes.some((known) => known === type));
    if (!editor || !keepPicture || pictures.length === 0) return false;
    pictures.reduce<Promise<unknown>>(async (before, file) => {
      await before;
      const src = await keepPicture(file);
      if (src) editor.chain().focus().insertContent({ type: 'picture', attrs: { src } }).run();
    }, Promise.resolve());
    return true;
  }
  /** The initial text as normalized by the editor. */
  const given = useRef<{ text?: string; isChanged: boolean }>({ isChanged: false });
  const ways = useStableCallbacks({
    put: (files: File[]) => put(files) || (attach?.(files) ?? false),
    sayLeft(count: number) {
      const text = t('parts.editor.picturesLeftWhy');
      void showToast({ title: t('parts.editor.picturesLeft', { count }), text, kind: 'info' });
    },
    write(written: Tiptap) {
      const text = written.isEmpty ? '' : written.getHTML();
      // The editor's own normalization of the given text is not a change.
      const { text: before, isChanged } = given.current;
      if (!isChanged && (before === undefined || before === bare(text))) return;
      given.current.isChanged = true;
      onChange(text);
    },
  });
  const [editor, want] = useQuietEditor(
    {
      extensions: [
        StarterKit.configure({ heading: { levels: [2, 3, 4] }, codeBlock: false, link: { openOnClick: false } }),
        AlignedBlocks,
        ...tableNodes,
        ...(keepPicture ? [PictureNode] : []),
      ],
      content: html,
      // The content security policy forbids style elements.
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: 'auto', class: 'rich-text' },
        // Ctrl+Enter sends or saves the text; Shift+Enter inserts a line break.
        handleDOMEvents: { keydown: (_view, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) },
        ...pastingProps({ hasPictures: keepPicture !== undefined, put: ways.put, onLeft: ways.sayLeft }),
      },
      onUpdate: ({ editor: written }) => ways.write(written),
    },
    takesFocus,
  );
  useEffect(() => {
    if (editor) given.current.text ??= bare(editor.getHTML());
  });
  if (!editor) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who comes here by Tab wants to write.
      <fieldset className="text-editor" aria-label={label} aria-busy="true" tabIndex={0} onFocus={want}>
        <RichText html={html} />
      </fieldset>
    );
  }
  return (
    <div className="text-editor">
      <Toolbar editor={editor} t={t} hasHeadings={hasHeadings} onPictures={keepPicture && put} />
      <EditorContent editor={editor} />
    </div>
  );
}

interface ToolbarProps {
  editor: Tiptap;
  t: Translate;
  hasHeadings: boolean;
  onPictures: ((files: Iterable<File>) => void) | undefined;
}

function Toolbar({ editor, t, hasHeadings, onPictures }: ToolbarProps) {
  const tools = [...(hasHeadings ? headings : []), ...marks, ...alignments];
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: written }) => ({
      on: tools.map(({ isOn }) => isOn(written)),
      alt: written.isActive('picture') ? String(written.getAttributes('picture').alt ?? '') : undefined,
      link: String(written.getAttributes('link').href ?? ''),
      canUndo: written.can().undo(),
      canRedo: written.can().redo(),
      isInTable: tablePlace(written.state) !== undefined,
    }),
  });
  const { bar, onKeyDown, onFocus } = useOneStop();
  return (
    <div
      className="text-toolbar"
      ref={bar}
      role="toolbar"
      aria-label={t('parts.editor.tools')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      // The focus stays in the text, so that typing can continue after using a tool.
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      {tools.map(({ name, icon: Icon, run }, at) => (
        <button
          key={name}
          type="button"
          className={tool}
          aria-pressed={state.on[at]}
          title={t(`parts.editor.tool.${name}`)}
          onClick={() => run(editor)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        className={tool}
        aria-pressed={state.link !== ''}
        aria-expanded={isLinking}
        title={t('parts.editor.tool.link')}
        onClick={() => setLinking(!isLinking)}
      >
        <Link2 size={18} aria-hidden="true" />
      </button>
      {onPictures && (
        <label className={`${tool} focus-within:outline-2 focus-within:outline-offset-2`} title={t('parts.editor.tool.picture')}>
          <ImagePlus size={18} aria-hidden="true" />
          <span className="sr-only">{t('parts.editor.tool.picture')}</span>
          <input
            className="sr-only"
            type="file"
            accept={pictureTypes.join()}
            multiple
            onChange={({ target }) => {
              onPictures([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
      )}
      <button
        type="button"
        className={tool}
        disabled={!state.canUndo}
        title={t('parts.editor.tool.undo')}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <Undo2 size={18} className="rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={tool}
        disabled={!state.canRedo}
        title={t('parts.editor.tool.redo')}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <Redo2 size={18} className="rtl:-scale-x-100" aria-hidden="true" />
      </button>
      {state.isInTable &&
        tableTools.map(({ name, icon: Icon, changed }) => (
          <button
            key={name}
            type="button"
            className={tool}
            title={t(`parts.editor.table.${name}`)}
            onClick={() => {
              const change = changed(editor.state);
              if (change) editor.view.dispatch(change);
              editor.commands.focus();
            }}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
      {state.alt !== undefined && (
        <label className="flex w-full items-center gap-2 p-1 text-sm">
          {t('parts.editor.describe')}
          <input
            className="input h-11 min-w-0 grow"
            value={state.alt}
            maxLength={200}
            onChange={({ target }) => editor.commands.updateAttributes('picture', { alt: target.value })}
          />
        </label>
      )}
      {isLinking && <LinkForm editor={editor} href={state.link} t={t} onDone={() => setLinking(false)} />}
    </div>
  );
}

/** A link without a scheme is treated as a web address. */
const addressOf = (text: string) => (/^(https?:|mailto:)/i.test(text) ? text : `https://${text}`);

function LinkForm({ editor, href, t, onDone }: { editor: Tiptap; href: string; t: Translate; onDone: () => void }) {
  const [text, setText] = useState(href);
  function put(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    const address = text.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && href === '') {
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: addressOf(address) } }] }).run();
    } else chain.setLink({ href: addressOf(address) }).run();
    onDone();
  }
  return (
    <form className="flex w-full gap-2 p-1" onSubmit={put}>
      <input
        className="input h-11 min-w-0 grow"
        type="text"
        inputMode="url"
        // biome-ignore lint/a11y/noAutofocus: it was asked for just now.
        autoFocus
        value={text}
        maxLength={2000}
        placeholder="https://"
        aria-label={t('parts.editor.linkAddress')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onDone();
        }}
      />
      <button type="submit" className="btn h-11 btn-secondary">
        {text.trim() === '' && href ? t('parts.editor.unlink') : t('parts.editor.putLink')}
      </button>
    </form>
  );
}

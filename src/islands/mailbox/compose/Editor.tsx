import { EditorContent, type Editor as Tiptap, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon, Quote, Redo2, Strikethrough, Underline, Undo2 } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import type { Translate } from '../../../lib/i18n/browser.ts';

interface Props {
  /** HTML it begins with. */
  html: string;
  label: string;
  takesFocus: boolean;
  t: Translate;
  onChange: (html: string) => void;
}

const marks: { name: string; icon: LucideIcon; run: (editor: Tiptap) => void }[] = [
  { name: 'bold', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: Underline, run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'strike', icon: Strikethrough, run: (editor) => editor.chain().focus().toggleStrike().run() },
  { name: 'bulletList', icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: ListOrdered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', icon: Quote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
];
const tool = 'btn btn-square btn-ghost min-h-11 min-w-11';

/** Rich text to write; the styles are those of styles/mail.css. */
export function Editor({ html, label, takesFocus, t, onChange }: Props) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3, 4] }, codeBlock: false, link: { openOnClick: false } })],
    content: html,
    autofocus: takesFocus ? 'start' : false,
    // Our policy takes no style elements, and the server draws none of this.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: 'auto', class: 'rich-text' } },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
  });
  return (
    <div className="mail-editor">
      {editor && <Toolbar editor={editor} t={t} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function Toolbar({ editor, t }: { editor: Tiptap; t: Translate }) {
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: written }) => ({
      on: marks.map(({ name }) => written.isActive(name)),
      link: String(written.getAttributes('link').href ?? ''),
      canUndo: written.can().undo(),
      canRedo: written.can().redo(),
    }),
  });
  return (
    <div className="mail-toolbar" role="toolbar" aria-label={t('mailbox.compose.tools')}>
      {marks.map(({ name, icon: Icon, run }, at) => (
        <button
          key={name}
          type="button"
          className={tool}
          aria-pressed={state.on[at]}
          aria-label={t(`mailbox.compose.tool.${name}`)}
          title={t(`mailbox.compose.tool.${name}`)}
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
        aria-label={t('mailbox.compose.tool.link')}
        title={t('mailbox.compose.tool.link')}
        onClick={() => setLinking(!isLinking)}
      >
        <Link2 size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={tool}
        disabled={!state.canUndo}
        aria-label={t('mailbox.compose.tool.undo')}
        title={t('mailbox.compose.tool.undo')}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <Undo2 size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={tool}
        disabled={!state.canRedo}
        aria-label={t('mailbox.compose.tool.redo')}
        title={t('mailbox.compose.tool.redo')}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <Redo2 size={18} aria-hidden="true" />
      </button>
      {isLinking && <LinkForm editor={editor} href={state.link} t={t} onDone={() => setLinking(false)} />}
    </div>
  );
}

/** A link without a scheme is one to a page of the web. */
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
        aria-label={t('mailbox.compose.linkAddress')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <button type="submit" className="btn h-11 btn-secondary">
        {text.trim() === '' && href ? t('mailbox.compose.unlink') : t('mailbox.compose.putLink')}
      </button>
    </form>
  );
}

import { Slice } from '@tiptap/pm/model';
import type { UseEditorOptions } from '@tiptap/react';
import { pictureTypes } from '#contract/values/files/files.ts';
import { readablePaste } from './pasted-html.ts';

interface Pasting {
  /** Whether texts can contain pictures. */
  hasPictures: boolean;
  /** Inserts pictures into the text, or attaches them. @returns whether this is possible */
  put: (files: File[]) => boolean;
  /** Receives the number of pictures that were left out. */
  onLeft: (count: number) => void;
}

const inText = /^data:(image\/([a-z]+));base64,(.+)$/is;

/** A picture that is embedded in the text as a data URL. */
function fileIn(src: string): File | undefined {
  const [, type = '', ending = '', data = ''] = inText.exec(src) ?? [];
  if (!pictureTypes.some((known) => known === type)) return undefined;
  try {
    return new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], `picture.${ending}`, { type });
  } catch {
    return undefined;
  }
}

/** Props of an editor that accepts pasted or dropped texts and files. */
export function pastingProps({ hasPictures, put, onLeft }: Pasting): NonNullable<UseEditorOptions['editorProps']> {
  /** Pictures removed from the text that is being pasted. */
  let pictures: string[] = [];
  const ownPicture = (src: string) => {
    const path = src.startsWith(location.origin) ? src.slice(location.origin.length) : src;
    return hasPictures && /^\/(api\/files|assets)\//.test(path) ? path : undefined;
  };
  /** @returns whether there is no text to insert */
  function take(data: DataTransfer | null, areFilesAll: boolean): boolean {
    const left = pictures;
    pictures = [];
    const files = [...(data?.files ?? [])];
    if (files.length > 0 && areFilesAll && put(files)) return true;
    const inside = left.flatMap((src) => fileIn(src) ?? []);
    // Programs provide the pictures of a text as files; spreadsheets provide an image of the copied cells, which is ignored.
    const found = inside.length + files.length === left.length ? [...inside, ...files] : inside;
    const lost = found.length > 0 && put(found) ? left.length - found.length : left.length;
    if (lost > 0) onLeft(lost);
    return false;
  }
  return {
    transformPastedHTML(html) {
      const readable = readablePaste(html, ownPicture);
      pictures = readable.pictures;
      return readable.html;
    },
    // Without this, the first line would be merged into the empty paragraph and lose its alignment.
    transformPasted(slice, { state }) {
      const { content, openEnd } = slice;
      if (!content.firstChild?.attrs.align || state.selection.$from.parent.content.size > 0) return slice;
      return new Slice(content, 0, content.childCount === 1 ? 0 : openEnd);
    },
    handlePaste: (_view, { clipboardData }) => take(clipboardData, clipboardData?.types.includes('text/plain') === false),
    handleDrop: (_view, { dataTransfer }) => take(dataTransfer, true),
  };
}

import type { ChangeEvent, ClipboardEvent, DragEvent } from 'react';
import { fileEndings, pictureTypes } from '#contract/values/files/files.ts';
import type { Uploads } from './use-uploads.ts';

/** File types that a file dialog offers at first; people may choose others, and are told. */
const acceptedFiles = [
  ...pictureTypes,
  '.heic',
  ...Object.values(fileEndings).flatMap((endings) => endings.map((ending) => `.${ending}`)),
].join();

/** For the element on which files may be dropped and pasted; texts stay what they are, and files that something in it has taken. */
export const takesFiles = (add: (files: Iterable<File>) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0 || event.isDefaultPrevented()) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  },
  onPaste(event: ClipboardEvent) {
    // Cells of a spreadsheet come as text and, beside it, as a picture.
    if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    add(event.clipboardData.files);
  },
});

/** Props of a file input. */
export const fieldFor = (uploads: Uploads) => ({
  type: 'file',
  accept: acceptedFiles,
  multiple: true,
  onChange({ target }: ChangeEvent<HTMLInputElement>) {
    uploads.add(target.files ?? []);
    // The same file can be chosen again.
    target.value = '';
  },
});

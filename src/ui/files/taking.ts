import type { ChangeEvent, ClipboardEvent, DragEvent } from 'react';
import { fileEndings, pictureTypes } from '#contract/values/files/files.ts';
import type { Uploads } from './use-uploads.ts';

/** File types that a file dialog shows first; other types are rejected with a message. */
const acceptedFiles = [
  ...pictureTypes,
  '.heic',
  ...Object.values(fileEndings).flatMap((endings) => endings.map((ending) => `.${ending}`)),
].join();

/** Props of an element on which files can be dropped and pasted; text, and files handled by a descendant, are ignored. */
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
    // Spreadsheet cells are copied as text and, additionally, as a picture.
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
    // Allows choosing the same file again.
    target.value = '';
  },
});

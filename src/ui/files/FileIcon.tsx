import { File, FileArchive, FileAudio, FileImage, FileSpreadsheet, FileText, FileVideo } from 'lucide-react';

const icons = [
  [/^image\//, FileImage],
  [/^audio\//, FileAudio],
  [/^video\//, FileVideo],
  [/zip$/, FileArchive],
  [/sheet$|csv$/, FileSpreadsheet],
  [/pdf$|^text\/|document$|presentation$/, FileText],
] as const;

/** Icon of a file's type. */
export function FileIcon({ type, size = 28 }: { type: string; size?: number }) {
  const Icon = icons.find(([pattern]) => pattern.test(type))?.[1] ?? File;
  return <Icon size={size} className="shrink-0 text-quiet" aria-hidden="true" />;
}

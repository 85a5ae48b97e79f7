import type { Language } from '#contract/values/shared/common.ts';
import { Attachments } from '../../ui/Attachments.tsx';
import { FileUpload } from '../../ui/FileUpload.tsx';
import { useUploads } from '../../ui/files/use-uploads.ts';

/** Real uploads, which are kept for a day, displayed as attachments. */
export function UploadDemo({ lang }: { lang: Language }) {
  const uploads = useUploads();
  return (
    <div className="if-in grid gap-4">
      <FileUpload lang={lang} uploads={uploads} />
      <Attachments lang={lang} files={uploads.kept} />
    </div>
  );
}

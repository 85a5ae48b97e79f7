import { X } from 'lucide-react';
import type { Attachment } from '#contract/workspace/mailbox.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { WrittenText } from '../../../ui/WrittenText.tsx';

interface Props {
  files: readonly Attachment[];
  t: Translate;
  onChange: (files: Attachment[]) => void;
}

/** Existing files of a draft or forwarded mail, each with a remove button. */
export function CarriedFiles({ files, t, onChange }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('mailbox.files')}>
      {files.map((file) => (
        <li key={file.url} className="flex items-center rounded-field bg-base-200 ps-3">
          <img src={file.thumbnail} width="24" height="24" alt="" className="size-6 object-contain" />
          <span className="px-2 text-sm">
            <WrittenText className="wrap-anywhere">{file.fileName}</WrittenText> <span className="text-quiet">{file.size}</span>
          </span>
          <button
            type="button"
            className="bar-button"
            aria-label={t('mailbox.compose.takeOut', { name: file.fileName })}
            onClick={() => onChange(files.filter(({ url }) => url !== file.url))}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

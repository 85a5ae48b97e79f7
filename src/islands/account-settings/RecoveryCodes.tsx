import { Download } from 'lucide-react';
import type { Translate } from '../../lib/i18n/browser.ts';
import { saveFile } from '../../ui/save-file.ts';
import { ShownOnce } from './ShownOnce.tsx';

interface Props {
  t: Translate;
  codes: string[];
  onDone: () => void;
}

/** Recovery codes that replace the authenticator app, to be stored. */
export function RecoveryCodes({ t, codes, onDone }: Props) {
  const text = codes.join('\n');
  const save = (
    <button
      type="button"
      className="btn h-12"
      onClick={() => saveFile(`${t('security.twoStep.codes.file')}.txt`, new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }))}
    >
      <Download size={18} aria-hidden="true" />
      {t('security.twoStep.codes.download')}
    </button>
  );
  return (
    <ShownOnce
      t={t}
      title={t('security.twoStep.codes.title')}
      text={t('security.twoStep.codes.text')}
      secret={text}
      action={save}
      onDone={onDone}
    >
      <ul className="grid gap-x-6 gap-y-1 font-mono text-lg sm:grid-cols-2" dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnce>
  );
}

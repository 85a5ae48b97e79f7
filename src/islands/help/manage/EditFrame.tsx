import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Translate } from '../../../lib/i18n/browser.ts';
import type { Problems, SavingState } from './use-saving.ts';

interface Props {
  title: string;
  t: Translate;
  state: SavingState;
  problems: Problems;
  /** Whether there are changes that the user may save. */
  maySave: boolean;
  onSave: () => void;
  /** Returns to the list and discards the changes. */
  onClose: () => void;
  /** Loads the version saved elsewhere. */
  onTakeNewer: () => void;
  /** Overwrites it with the local version. */
  onKeepThis: () => void;
  children: ReactNode;
}

/** Frame of a form, shown in place of its list. */
export function EditFrame({ title, t, state, problems, maySave, onSave, onClose, onTakeNewer, onKeepThis, children }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <form
      className="tile grid grid-cols-1 gap-5 p-5 sm:p-6"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={head} className="text-xl outline-none" tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="btn min-h-11 btn-ghost" onClick={onClose}>
          <ArrowLeft size={18} className="rtl:-scale-x-100" aria-hidden="true" />
          {t('help.back')}
        </button>
      </div>
      {state === 'old' && (
        <section className="alert flex flex-wrap items-center gap-3 alert-warning" role="alert">
          <div className="grow">
            <h3 className="text-base font-semibold">{t('help.old')}</h3>
            <p>{t('help.oldText')}</p>
          </div>
          <button type="button" className="btn min-h-11" onClick={onTakeNewer}>
            {t('help.takeNewer')}
          </button>
          <button type="button" className="btn min-h-11" onClick={onKeepThis}>
            {t('help.keepThis')}
          </button>
        </section>
      )}
      {state === 'gone' && (
        <p className="alert alert-warning" role="alert">
          {t('help.gone')}
        </p>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="btn h-12 btn-primary" aria-busy={state === 'busy'} disabled={!maySave || state === 'gone'}>
          {state === 'busy' ? t('help.saving') : t('help.save')}
        </button>
        <button type="button" className="btn h-12 btn-ghost" onClick={onClose}>
          {t('help.cancel')}
        </button>
        <p className="error-text" role="status">
          {problems.form}
        </p>
      </div>
    </form>
  );
}

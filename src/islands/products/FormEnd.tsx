import type { Translate } from '../../lib/i18n/browser.ts';
import type { Problems } from './problems.ts';

interface Props {
  t: Translate;
  problems: Problems<never>;
  isBusy: boolean;
  save: string;
  onOld: () => void;
}

/** What is wrong with all of a form, and what sends it; where somebody else was quicker, what shows how it is now. */
export function FormEnd({ t, problems, isBusy, save, onOld }: Props) {
  return (
    <>
      <p className="error-text" role="alert">
        {problems.all}
      </p>
      {problems.isOld ? (
        <button type="button" className="btn h-12" onClick={onOld}>
          {t('products.form.showNew')}
        </button>
      ) : (
        <button type="submit" className="btn h-12 btn-primary" aria-busy={isBusy} disabled={isBusy}>
          {save}
        </button>
      )}
    </>
  );
}

import type { Translate } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { Problems } from './problems.ts';

interface Props {
  t: Translate;
  problems: Problems<never>;
  isBusy: boolean;
  save: string;
  onOld: () => void;
}

/** End of a form: the error of the form as a whole, and its submit button or, after an edit conflict, one that shows the newer version. */
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
        <BusyButton isBusy={isBusy} type="submit" className="btn h-12 btn-primary">
          {save}
        </BusyButton>
      )}
    </>
  );
}

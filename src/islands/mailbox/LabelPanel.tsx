import type { Language } from '#contract/values/shared/common.ts';
import { maxOwnLabels, ownLabelLength } from '#contract/values/workspace/mailbox.ts';
import type { MailSummary, OwnLabel } from '#contract/workspace/mail-screen.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { TagEditor } from '../../ui/TagEditor.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import type { Label } from './labels.ts';
import type { MailActions } from './use-actions.ts';

interface Props {
  lang: Language;
  own: readonly OwnLabel[];
  labels: readonly Label[];
  /** Mails to label; if empty, the user's own labels are edited. */
  mails: readonly MailSummary[];
  actions: MailActions;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Assigns labels to mails, and adds, renames, colours and deletes the user's own labels. */
export function LabelPanel({ lang, own, labels, mails, actions, onChanged, onClose }: Props) {
  const t = texts(lang);
  const everyHas = (key: string) => mails.length > 0 && mails.every((mail) => mail.labels.includes(key));

  function choose(key: string, isOn: boolean) {
    const label = labels.find((each) => each.key === key);
    if (label) actions.label(mails, label, isOn);
  }

  async function change(body: { id: number; name?: string; tone?: OwnLabel['tone']; isDeleted?: boolean }) {
    await callApi('POST /apps/email/update-label', { body });
    await onChanged();
  }

  function remove({ id, name }: OwnLabel) {
    const dismiss = offerUndo(t('mailbox.done.labelDeleted', { label: name }), () => {
      change({ id, isDeleted: false }).catch(showErrorToast);
    });
    change({ id, isDeleted: true }).catch((refused) => {
      dismiss();
      showErrorToast(refused);
    });
  }

  return (
    <Drawer title={t('mailbox.labels')} close={t('parts.close')} onClose={onClose}>
      {mails.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="font-semibold">{t('mailbox.everybodysLabels')}</legend>
          {labels
            .filter(({ key }) => !/^\d/.test(key))
            .map(({ key, name, tone }) => (
              <label key={key} className="flex min-h-11 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  className="checkbox checkbox-primary"
                  checked={everyHas(key)}
                  onChange={({ target }) => choose(key, target.checked)}
                />
                <span className={`dot tone-${tone}`} aria-hidden="true" />
                {name}
              </label>
            ))}
        </fieldset>
      )}
      <TagEditor
        lang={lang}
        label={t('mailbox.ownLabels')}
        words="labels"
        tags={own}
        isManaged={mails.length === 0}
        chosen={own.filter(({ id }) => everyHas(String(id))).map(({ id }) => id)}
        nameLength={ownLabelLength}
        limit={maxOwnLabels}
        onChoose={(id, isOn) => choose(String(id), isOn)}
        onCreate={async (look) => {
          await callApi('POST /apps/email/add-label', { body: look, headers: { 'idempotency-key': newIdempotencyKey() } });
          await onChanged();
        }}
        onChange={(tag, look) => change({ id: tag.id, ...look })}
        onRemove={remove}
      />
    </Drawer>
  );
}

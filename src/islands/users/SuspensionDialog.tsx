import { useState } from 'react';
import { caseTextLength, reasonsFor } from '#contract/values/shared/cases.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { type DecisionProps, People } from './People.tsx';

const rules = reasonsFor('person');

/** Asks for the violated rule and the explanation that the suspended user reads and may appeal against. */
export function SuspensionDialog({ lang, decision: { people }, onConfirm, onCancel }: DecisionProps) {
  const t = texts(lang);
  const [rule, choose] = useState<(typeof rules)[number]>();
  const [text, write] = useState('');
  const title =
    people.length > 1
      ? t('users.ask.suspendMany', { count: people.length })
      : t('users.ask.suspendTitle', { name: people[0]?.fullName ?? '' });
  return (
    <FormDialog
      lang={lang}
      title={title}
      send={t('users.suspend')}
      tone="error"
      onSend={() => rule && onConfirm({ rule, text: text.trim() })}
      onCancel={onCancel}
    >
      <p>{t('users.ask.suspendText')}</p>
      <People people={people} />
      <label className="grid gap-1">
        <span className="font-semibold">{t('users.ask.rule')}</span>
        <select
          className="select h-12 w-full"
          required
          value={rule ?? ''}
          onChange={({ target }) => choose(rules.find((each) => each === target.value))}
        >
          <option value="">{t('users.ask.chooseRule')}</option>
          {rules.map((each) => (
            <option key={each} value={each}>
              {t(`users.rule.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1">
        <span className="font-semibold">{t('users.ask.why')}</span>
        <textarea
          className="textarea w-full"
          rows={3}
          maxLength={caseTextLength}
          required
          dir="auto"
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </label>
    </FormDialog>
  );
}

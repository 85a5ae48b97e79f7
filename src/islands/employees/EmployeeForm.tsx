import { type SyntheticEvent, useState } from 'react';
import type { NewEmployee } from '#contract/backoffice/employees.ts';
import { employeeTextLength, maxSalary } from '#contract/values/backoffice/employees.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayKey } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DateField } from '../../ui/DateField.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { amountOf, dollars, isoDay, statusChoices, tableDay } from './columns.tsx';
import { commonDay } from './table-address.ts';
import { type Draft, newEmployeeDraft } from './use-actions.ts';

interface Props {
  lang: Language;
  /** Values of a rejected submission. */
  draft: Draft;
  onSave: (employee: NewEmployee) => void;
  onClose: () => void;
}

/** Definitions of the fields. */
const fields = {
  full_name: { label: 'name', maxLength: employeeTextLength },
  post: { label: 'post', maxLength: employeeTextLength },
  email: { label: 'email', type: 'email', maxLength: employeeTextLength },
  city: { label: 'city', maxLength: employeeTextLength },
  salary: { label: 'salary', type: 'number', min: 0, max: maxSalary, step: '0.01', inputMode: 'decimal' },
  age: { label: 'age', type: 'number', min: 15, max: 99, inputMode: 'numeric' },
  experience: { label: 'experience', type: 'number', min: 0, max: 80, inputMode: 'numeric' },
} as const;
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];

const blank: Record<Name, string> = { full_name: '', post: '', email: '', city: '', salary: '', age: '', experience: '' };

/** Returns the values of an employee as form text. */
function typedOf({ full_name, post, email, city, salary, age, experience }: NewEmployee): Record<Name, string> {
  return { full_name, post, email, city, age, salary: String(amountOf(salary)), experience: String(Number.parseInt(experience, 10)) };
}

/** Form for a new employee. */
export function EmployeeForm({ lang, draft: { employee, fields: refused = [], problem }, onSave, onClose }: Props) {
  const t = texts(lang);
  const [day, setDay] = useState(employee ? isoDay(employee.start_date) : dayKey(Date.now()));
  const [wrong, setWrong] = useState<Record<string, string>>(() =>
    Object.fromEntries(refused.map((name) => [name, t('table.edit.wrong')])),
  );
  const [typed, setTyped] = useState(employee ? typedOf(employee) : blank);
  const [status, setStatus] = useState(employee?.status ?? 2);
  const kept = useFormDraft(newEmployeeDraft, { ...typed, status, day }, ({ status: chosen, day: began, ...before }) => {
    setTyped(before);
    setStatus(chosen);
    setDay(began);
  });

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const controls = [...form.elements].filter((one) => one instanceof HTMLInputElement);
    const found = controls.flatMap((control) => {
      const name = control.name || control.id;
      if (control.value.trim() === '' && !control.validity.badInput) return [[name, t('form.required')] as const];
      return control.checkValidity() ? [] : [[name, t('table.edit.wrong')] as const];
    });
    setWrong(Object.fromEntries(found));
    const [first] = found;
    if (first) return controls.find((control) => (control.name || control.id) === first[0])?.focus();
    const text = (name: Name) => typed[name].trim();
    const years = Number(text('experience'));
    onSave({
      full_name: text('full_name'),
      post: text('post'),
      email: text('email'),
      city: text('city'),
      start_date: tableDay(commonDay(day)),
      salary: dollars.format(Number(text('salary'))),
      age: text('age'),
      experience: `${years} ${years === 1 ? 'Year' : 'Years'}`,
      status,
    });
  }

  const fieldOf = (name: Name) => {
    const { label, ...limits } = fields[name];
    return (
      <FormField key={name} name={name} label={t(`table.employee.${label}`)} error={wrong[name]}>
        {(ties) => (
          <input
            {...ties}
            {...limits}
            className="input h-12 w-full"
            dir="auto"
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            {...(name === 'full_name' ? { 'data-first-field': true } : {})}
          />
        )}
      </FormField>
    );
  };

  return (
    <Drawer title={t('table.employee.add')} close={t('parts.close')} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={save}>
        <DraftLine draft={kept} lang={lang} />
        {problem && (
          <p className="alert alert-error" role="alert">
            {problem}
          </p>
        )}
        {names.slice(0, 4).map(fieldOf)}
        <DateField
          id="start_date"
          lang={lang}
          label={t('table.employee.start')}
          value={commonDay(day)}
          onChange={setDay}
          isRequired
          error={wrong.start_date}
        />
        {names.slice(4).map(fieldOf)}
        <label className="grid gap-1 font-semibold">
          {t('table.employee.status')}
          <select
            name="status"
            className="select h-12 w-full font-normal"
            value={status}
            onChange={({ target }) => setStatus(Number(target.value))}
          >
            {statusChoices(lang).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn h-12 btn-primary">
          {t('table.employee.save')}
        </button>
      </form>
    </Drawer>
  );
}

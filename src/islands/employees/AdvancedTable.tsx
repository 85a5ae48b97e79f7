import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Employee, EmployeeRows } from '#contract/backoffice/employees.ts';
import { employeeSearchFields } from '#contract/values/backoffice/employees.ts';
import type { Rights } from '#contract/values/backoffice/roles.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { loadRemoved } from '../../lib/removed-entries.ts';
import { DeletedButton } from '../../ui/DeletedButton.tsx';
import { ListHead } from '../../ui/ListHead.tsx';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { ServedTable } from '../../ui/table/ServedTable.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { type Around, amountOf, dollars, employeeColumns, isoDay, statusChoices, tableDay } from './columns.tsx';
import { EditableCell } from './EditableCell.tsx';
import { SpanFields, spanFields } from './SpanFields.tsx';
import { type AdvancedParams, defaultAdvanced } from './table-address.ts';
import { useActions } from './use-actions.ts';
import { type EmployeePatch, unsaved, useEmployees } from './use-employees.ts';

/** Loaded on demand. */
const EmployeeBulk = lazyPart(() => import('./EmployeeBulk.tsx').then((bulk) => ({ default: bulk.EmployeeBulk })));
const EmployeeDetails = lazyPart(() => import('./EmployeeDetails.tsx').then((details) => ({ default: details.EmployeeDetails })));
const EmployeeForm = lazyPart(() => import('./EmployeeForm.tsx').then((form) => ({ default: form.EmployeeForm })));
const loadMenu = () => import('./EmployeeMenu.tsx').then(({ EmployeeMenu }) => EmployeeMenu);

interface Props {
  /** Empty state. */
  nothing?: ReactNode;
  lang: Language;
  path: string;
  words: AdvancedParams;
  rows: EmployeeRows;
  rights: Rights;
  since: string;
}

const labels = {
  full_name: 'name',
  post: 'post',
  email: 'email',
  city: 'city',
  start_date: 'start',
  salary: 'salary',
  status: 'status',
} as const;
type Field = keyof typeof labels;
const isField = (name: string): name is Field => name in labels;
/** Fields filtered by a range rather than by text, unless a link says so. */
const spanned: readonly string[] = ['start_date', 'salary'];

/** Conversions between a field's typed text and its stored value. */
const typed: Record<
  Field,
  { type: 'text' | 'email' | 'date' | 'number' | 'select'; from: (employee: Employee) => string; to: (text: string) => EmployeePatch }
> = {
  full_name: { type: 'text', from: ({ full_name }) => full_name, to: (full_name) => ({ full_name }) },
  post: { type: 'text', from: ({ post }) => post, to: (post) => ({ post }) },
  email: { type: 'email', from: ({ email }) => email, to: (email) => ({ email }) },
  city: { type: 'text', from: ({ city }) => city, to: (city) => ({ city }) },
  start_date: { type: 'date', from: ({ start_date }) => isoDay(start_date), to: (day) => ({ start_date: tableDay(day) }) },
  salary: { type: 'number', from: ({ salary }) => String(amountOf(salary)), to: (text) => ({ salary: dollars.format(Number(text)) }) },
  status: { type: 'select', from: ({ status }) => String(status), to: (text) => ({ status: Number(text) }) },
};

/** Table of employees with inline editing; sorting, filtering and pagination run on the server. */
export function AdvancedTable({ lang, path, words, nothing, rights, ...first }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultAdvanced, values: words });
  const team = useEmployees(address.values, { words, ...first });
  const [said, say] = useState('');
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const may = (action: 'write' | 'create' | 'delete') => rights.team?.includes(action) ?? false;
  const mayWrite = may('write');
  // Shows the newest row first, without any filter.
  const showNewest = () => address.go({ ...defaultAdvanced, perPage: address.values.perPage, sort: 'desc' });
  const actions = useActions(team, { lang, say, onAdded: showNewest });
  /** Latest `update`, called when a cell is saved, so that the columns stay memoized. */
  const update = useRef(team.update);
  useEffect(() => {
    update.current = team.update;
  });

  const columns = useMemo(() => {
    const t = texts(lang);
    async function save(employee: Employee, field: Field, text: string, known: unknown) {
      const before = typed[field].to(typed[field].from(employee));
      await update.current(employee.id, typed[field].to(text), known === undefined ? undefined : { [field]: known });
      const done = t('table.edit.saved', { name: employee.full_name });
      say(done);
      offerUndo(done, () => update.current(employee.id, before));
    }
    const around: Around = (employee, field, shown) => {
      if (!isReady || !mayWrite || employee.id === unsaved || !isField(field)) return shown;
      const column = t(`table.employee.${labels[field]}`);
      return (
        <EditableCell
          label={t('table.edit.label', { column, name: employee.full_name })}
          value={typed[field].from(employee)}
          type={typed[field].type}
          options={statusChoices(lang)}
          t={t}
          lang={lang}
          stored={employee[field]}
          draft={`employee/${employee.id}/${field}`}
          onSave={(text, known) => save(employee, field, text, known)}
        >
          {shown}
        </EditableCell>
      );
    };
    return employeeColumns(lang, around);
  }, [lang, isReady, mayWrite]);
  const title = t('table.pageOf.advancedTable.title');

  return (
    <div className="list-screen">
      <Head
        lang={lang}
        title={title}
        isReady={isReady}
        onAdd={may('create') ? actions.begin : undefined}
        deleted={
          may('delete') && (
            <DeletedButton
              {...{ lang, isReady }}
              name="employees"
              topic="people"
              load={() => loadRemoved('employee')}
              restore={(key) => team.restore(Number(key))}
            />
          )
        }
      />
      <FilterBar
        lang={lang}
        path={path}
        address={address}
        placeholder={t('table.employee.search')}
        choices={[{ name: 'status', label: t('table.employee.status'), all: t('table.employee.anyStatus'), options: statusChoices(lang) }]}
        fields={employeeSearchFields
          .filter((name) => !spanned.includes(name) || address.values[name] !== '')
          .map((name) => ({ name, label: t(`table.employee.${labels[name]}`) }))}
        own={{
          fields: spanFields(lang),
          draw: (wait) => <SpanFields lang={lang} words={address.values} onType={wait} />,
        }}
      />
      <ServedTable<Employee>
        lang={lang}
        name="team-all"
        caption={title}
        columns={columns}
        rows={team.employees}
        total={team.total}
        idOf={({ id }) => String(id)}
        nameOf={({ full_name }) => full_name}
        address={address}
        loadAll={team.all}
        isBusy={team.isBusy}
        nothing={nothing}
        details={(employee) => (
          <Suspense fallback={null}>
            <EmployeeDetails employee={employee} lang={lang} />
          </Suspense>
        )}
        actions={
          may('delete')
            ? (employee, isWanted) =>
                employee.id !== unsaved && (
                  <RowActions label={t('table.employee.more', { name: employee.full_name })} isWanted={isWanted} load={loadMenu}>
                    {(EmployeeMenu) => <EmployeeMenu lang={lang} employee={employee} onRemove={() => actions.remove(employee)} />}
                  </RowActions>
                )
            : undefined
        }
        bulk={(choice, total, onAll) => (
          <Suspense fallback={null}>
            {choice.rows.length > 0 && <EmployeeBulk {...{ lang, choice, total, onAll, columns, say }} />}
          </Suspense>
        )}
      />
      <Suspense fallback={null}>
        {actions.draft && <EmployeeForm lang={lang} draft={actions.draft} onSave={actions.add} onClose={actions.close} />}
      </Suspense>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

interface HeadProps {
  lang: Language;
  title: string;
  isReady: boolean;
  /** Starts a new row; undefined if not allowed. */
  onAdd: (() => void) | undefined;
  /** Link to deleted ones, if allowed. */
  deleted: ReactNode;
}

function Head({ lang, title, isReady, onAdd, deleted }: HeadProps) {
  const t = texts(lang);
  return (
    <ListHead title={title} lead={t('table.employee.lead')}>
      <a className="btn h-11 btn-ghost bg-base-100" href={localized('/datatables/basic', lang)}>
        {t('table.pageOf.basicTable.title')}
      </a>
      {deleted}
      {onAdd && (
        <button type="button" className="btn needs-script h-11 btn-primary" disabled={!isReady} onClick={onAdd}>
          <Plus size={20} aria-hidden="true" />
          {t('table.employee.add')}
        </button>
      )}
    </ListHead>
  );
}

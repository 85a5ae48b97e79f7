import { Mail, Trash2 } from 'lucide-react';
import type { Employee } from '#contract/backoffice/employees.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';

interface Props {
  lang: Language;
  employee: Employee;
  onRemove: () => void;
}

export function EmployeeMenu({ lang, employee, onRemove }: Props) {
  const t = texts(lang);
  return (
    <RowMenu
      label={t('table.employee.more', { name: employee.full_name })}
      contextOf="[data-row]"
      items={[
        {
          id: 'write',
          label: t('table.employee.write'),
          icon: <Mail size={18} aria-hidden="true" />,
          onSelect: () => location.assign(`mailto:${employee.email}`),
        },
        {
          id: 'remove',
          label: t('table.employee.remove'),
          icon: <Trash2 size={18} aria-hidden="true" />,
          tone: 'error',
          onSelect: onRemove,
        },
      ]}
    />
  );
}

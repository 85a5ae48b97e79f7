/** Range of status numbers, whose meaning the screen defines (specification, service layer §4). */
export const employeeStatus = { min: 1, max: 5 } as const;
export const employeeSortColumns = [
  'id',
  'full_name',
  'post',
  'email',
  'city',
  'start_date',
  'salary',
  'age',
  'experience',
  'status',
] as const;
/** Columns that can be searched individually. */
export const employeeSearchFields = ['full_name', 'post', 'email', 'city', 'start_date', 'salary'] as const;
export const employeeTextLength = 100;
export const maxEmployees = 10_000;
/** In dollars. */
export const maxSalary = 999_999_999;

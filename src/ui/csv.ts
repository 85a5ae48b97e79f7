import { csvLines, harmless, readCsv } from '#contract/values/shared/csv.ts';

type Rows = readonly (readonly string[])[];

/** Neutralizes text that a spreadsheet would evaluate as a formula; numbers are kept. */
const plain = (cell: string) => (/^-?[\d.,]+$/.test(cell) ? cell : harmless(cell));

/** Downloads user-written text as CSV that spreadsheets open without evaluating it. */
export const downloadCsv = (name: string, rows: Rows): void => save(name, csvLines(rows.map((row) => row.map(plain))));

function save(download: string, text: string): void {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const file = new Blob(['\uFEFF', text], { type: 'text/csv' });
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Converts text or a file to a table, and back to a file. */
export function exchange(): void {
  const box = document.querySelector<HTMLElement>('[data-exchange]');
  const field = box?.querySelector<HTMLTextAreaElement>('[data-rows]');
  const table = box?.querySelector('[data-table]');
  const result = box?.querySelector('[data-result]');
  if (!box || !field || !table || !result) return;
  const show = () => {
    const rows = readCsv(field.value).filter((row) => row.some((cell) => cell !== ''));
    table.replaceChildren(
      ...rows.map((cells) => {
        const row = document.createElement('tr');
        for (const cell of cells) row.insertCell().textContent = cell;
        return row;
      }),
    );
    result.textContent = rows.length === 0 ? (box.dataset.empty ?? '') : (box.dataset.read ?? '').replace('{count}', String(rows.length));
  };
  box.querySelector('[data-import]')?.addEventListener('click', show);
  box.querySelector<HTMLInputElement>('[data-file]')?.addEventListener('change', async ({ target }) => {
    const file = (target as HTMLInputElement).files?.[0];
    if (!file) return;
    field.value = await file.text();
    show();
  });
  box.querySelector('[data-export]')?.addEventListener('click', () => save('taladnat.csv', csvLines(readCsv(field.value))));
}

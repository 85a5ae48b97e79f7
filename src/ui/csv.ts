/** Rows of comma-separated values; cells in quotes may hold commas, line ends and doubled quotes. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, sign = '', quoted, plain = ''] of text.trim().matchAll(/(^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    if (sign.includes('\n')) rows.push([]);
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

type Rows = readonly (readonly string[])[];

/** A spreadsheet would compute a text that looks like a formula, with whatever it asks for; a number stays one. */
const plain = (cell: string) => (/^[\s]*[=+\-@]/.test(cell) && !/^-?[\d.,]+$/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const writeCsv = (rows: Rows, prepare = (cell: string) => cell) =>
  rows.map((row) => row.map((cell) => quoted(prepare(cell))).join(',')).join('\r\n');

/** Downloads text written by people as a file that spreadsheets open without running any of it. */
export const downloadCsv = (name: string, rows: Rows): void => save(name, writeCsv(rows, plain));

function save(download: string, text: string): void {
  // Spreadsheets take the text for UTF-8 by the mark at its beginning.
  const file = new Blob(['\uFEFF', text], { type: 'text/csv' });
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Text or a file to a table, and back to a file. */
export function exchange(): void {
  const box = document.querySelector<HTMLElement>('[data-exchange]');
  const field = box?.querySelector<HTMLTextAreaElement>('[data-rows]');
  const table = box?.querySelector('[data-table]');
  const result = box?.querySelector('[data-result]');
  if (!box || !field || !table || !result) return;
  const show = () => {
    const rows = readCsv(field.value);
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
  box.querySelector('[data-export]')?.addEventListener('click', () => save('taladnat.csv', writeCsv(readCsv(field.value))));
}

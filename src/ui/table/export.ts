import { downloadCsv } from '../csv.ts';

type Cells = readonly (readonly string[])[];

/** Downloads rows with headings as CSV. */
export const downloadRows = (name: string, rows: Cells): void => downloadCsv(`${name}.csv`, rows);

/** Copies rows in the format that spreadsheets paste. */
export async function copyRows(rows: Cells): Promise<void> {
  await navigator.clipboard.writeText(rows.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n'));
}

/** Prints all rows, and nothing else of the page (styles/tables.css). */
export function printRows(caption: string, [heads = [], ...rows]: Cells): void {
  const sheet = document.createElement('section');
  sheet.className = 'print-sheet';
  const title = document.createElement('h1');
  title.textContent = caption;
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const text of heads) head.appendChild(document.createElement('th')).textContent = text;
  const body = table.createTBody();
  for (const cells of rows) {
    const row = body.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
  sheet.append(title, table);
  document.body.append(sheet);
  document.documentElement.dataset.printing = 'sheet';
  addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      delete document.documentElement.dataset.printing;
    },
    { once: true },
  );
  print();
}

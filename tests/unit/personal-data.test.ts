import { is } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { stayReasons } from '../../api/contract/values/identity/leaving.ts';
import { type PersonalTable, personalData, type TableName, tableOf } from '../../api/db/personal-data.ts';
import * as schema from '../../api/db/schema.ts';

const entries = Object.entries(personalData) as [TableName, PersonalTable | undefined][];
const nameOf = (table: SQLiteTable, column: SQLiteColumn) => Object.entries(table).find(([, one]) => one === column)?.[0] ?? column.name;

describe('the register of personal data', () => {
  test('has an entry for every table', () => {
    const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, SQLiteTable) ? [name] : []));
    expect(Object.keys(personalData).sort()).toEqual(tables.sort());
  });

  test('says of every reference to an account whose row it makes, or that it names somebody else', () => {
    const unsaid = entries.flatMap(([name, entry]) => {
      const table = tableOf(name);
      const { columns, foreignKeys } = getTableConfig(table);
      const referring = foreignKeys.flatMap((key) => (key.reference().foreignTable === schema.user ? key.reference().columns : []));
      const alike = columns.filter((column) =>
        /^(user|account|seller|actor|author|sender|reporter|member|assignee|followed|person)_id$|_by$/.test(column.name),
      );
      return [...new Set([...referring, ...alike])]
        .filter((column) => column.dataType === 'number')
        .map((column) => nameOf(table, column))
        .filter((column) => !entry?.of.includes(column) && !entry?.names.includes(column))
        .map((column) => `${name}.${column}`);
    });
    // The id of the contact in the account's own chat.
    expect(unsaid).toEqual(['chatProfile.personId']);
  });

  test('names columns that there are, each in one list alone', () => {
    for (const [name, entry] of entries) {
      if (!entry) continue;
      const listed = [...entry.own, ...entry.derived, ...entry.secret];
      expect(new Set(listed).size, name).toBe(listed.length);
      for (const column of listed) expect(tableOf(name)[column], `${name}.${column}`).toBeDefined();
    }
  });

  test('leads from every exported table to an account', () => {
    const lost = entries.filter(([, entry]) => entry && !entry.unexported && entry.of.length === 0);
    expect(lost.map(([name]) => name)).toEqual([]);
  });

  test('keeps what gives rights out of the lists that are exported', () => {
    const shown = entries.flatMap(([name, entry]) => (entry?.own ?? []).map((column) => `${name}.${column}`));
    expect(shown.filter((column) => /hash|secret|token|password|shareKey/i.test(column))).toEqual([]);
  });

  test('says for each reason of staying which tables that is about, and for what is kept a reason', () => {
    const reasons = entries.flatMap(([, entry]) => entry?.stays ?? []);
    expect([...new Set(reasons)].sort()).toEqual([...stayReasons].sort());
    expect(entries.filter(([, entry]) => entry && entry.kept.length > 0 && !entry.stays).map(([name]) => name)).toEqual([]);
  });
});

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ListingContent } from '../../api/contract/market/listings.ts';
import { periods, statisticsCards } from '../../api/contract/values/backoffice/analytics.ts';
import {
  invoiceEventKinds,
  invoiceKinds,
  invoiceLists,
  invoicePaymentMethods,
  invoiceStatuses,
  invoiceTabs,
  vatModes,
} from '../../api/contract/values/backoffice/invoices.ts';
import { permissionRoles, samplePermissions } from '../../api/contract/values/backoffice/permissions.ts';
import { rightActions, rightAreas } from '../../api/contract/values/backoffice/roles.ts';
import { billings, directoryRoles, directoryStatuses, plans } from '../../api/contract/values/backoffice/user-directory.ts';
import { knowledgeIcons } from '../../api/contract/values/content/knowledge-base.ts';
import { notificationFlags } from '../../api/contract/values/identity/account-settings.ts';
import {
  conditions,
  deliveries,
  listingActions,
  listingStates,
  priceKinds,
  rejectReasons,
  sellerActions,
} from '../../api/contract/values/market/listings.ts';
import { languages } from '../../api/contract/values/shared/common.ts';
import { addressKinds, orderStates, paymentMethods } from '../../api/contract/values/shop/orders.ts';
import { categories, colorOptions, sortOrders } from '../../api/contract/values/shop/products.ts';
import { eventCalendars } from '../../api/contract/values/workspace/calendar.ts';
import { chatStatuses } from '../../api/contract/values/workspace/chat.ts';
import { taskLabels } from '../../api/contract/values/workspace/kanban.ts';
import { emailLabels, mailboxViews, mailSorts, sendProblems } from '../../api/contract/values/workspace/mailbox.ts';
import { taskFilters, taskSorts, taskTags } from '../../api/contract/values/workspace/todo.ts';
import { userTabs } from '../../src/islands/users/user-view-address.ts';
import { type MenuItem, sidebar, tabs, topMenu, userMenu } from '../../src/shell/navigation.ts';

type Tree = { [key: string]: string | Tree };

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

function flat(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, node]) =>
    typeof node === 'string' ? [[prefix + key, node]] : flat(node, `${prefix}${key}.`),
  );
}
const locales = 'public/assets/data/locales';
const areas = readdirSync(join(root, locales), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const treeOf = (area: string, language: string): Tree => JSON.parse(read(`${locales}/${area}/${language}.json`));
const textsOf = (language: string) => new Map(['.', ...areas].flatMap((area) => flat(treeOf(area, language))));
const menuItems: Partial<MenuItem>[] = [
  ...sidebar.flatMap(({ items }) => items.flatMap((item) => ('children' in item ? [item, ...item.children] : [item]))),
  ...topMenu.flatMap((item) => ('children' in item ? [item, ...item.children] : [item])),
  ...tabs,
  ...userMenu.signedIn,
  ...userMenu.signedOut,
  ...userMenu.everybody,
];
const menuTitles = [...menuItems, ...sidebar].flatMap(({ title }) => title ?? []);
const english = textsOf('en');
const thai = textsOf('th');
const keys = [...english.keys()];
const variablesOf = (text = '') => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name).sort();

const calls = globSync('src/**/*.{ts,tsx,astro}', { cwd: root }).flatMap((file) =>
  // `t(`, its first argument, and the names in an object next to it.
  [...read(file).matchAll(/(?<![\w.^])t\(\s*('[^']*'|`[^`]*`|[^,)]+)(?:,\s*\{([^}]*)\})?/g)].map(([, key = '', values = '']) => ({
    file,
    key,
    values: [...values.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name = '']) => name).sort(),
  })),
);
const literal = calls.filter(({ key }) => key.startsWith("'")).map((call) => ({ ...call, key: call.key.slice(1, -1) }));
const built = calls.filter(({ key }) => key.startsWith('`')).map(({ key }) => key.slice(1, -1));

/** Pattern of the keys that a template can produce. */
function patternOf(template: string): RegExp {
  const parts = template.replaceAll('.', '\\.');
  return new RegExp(`^${parts.replaceAll(/\$\{.*?\}/g, '.+')}$`);
}

describe('the texts of both languages', () => {
  test('have the same keys', () => {
    expect(keys.length).toBeGreaterThan(150);
    expect([...thai.keys()].sort()).toEqual([...keys].sort());
  });

  test('name conditions and deliveries alike in every area', () => {
    for (const texts of [thai, english])
      for (const [kind, values] of [
        ['condition', conditions],
        ['delivery', deliveries],
      ] as const)
        for (const value of values) {
          const names = ['market', 'selling', 'moderation'].flatMap((area) => texts.get(`${area}.${kind}.${value}`) ?? []);
          expect(new Set(names).size, `${kind} ${value}`).toBe(1);
        }
  });

  test('of an area stand under its name', () => {
    for (const area of areas)
      for (const language of languages) expect(Object.keys(treeOf(area, language)), `${area}/${language}`).toEqual([area]);
  });

  test('are never empty', () => {
    for (const texts of [thai, english]) expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('ask politely with one word in Thai', () => {
    // The word for favourites ends with the same letters.
    expect([...thai].filter(([, text]) => /(?<!รายการ)โปรด/.test(text))).toEqual([]);
  });

  test('name the same variables', () => {
    for (const key of keys)
      expect({ key, variables: variablesOf(thai.get(key)) }).toEqual({ key, variables: variablesOf(english.get(key)) });
  });
});

describe('the texts that pages ask for', () => {
  test('are found in every page’s source', () => {
    expect(literal.length).toBeGreaterThan(100);
    expect(built.length).toBeGreaterThan(15);
    const other = calls.filter(({ key }) => !/^['`]/.test(key)).map(({ key }) => key);
    expect([...new Set(other)].sort()).toEqual(['child.title', 'group.title', 'item.title', 'key', 'place.group', 'place.item.title']);
  });

  test('exist', () => {
    const asked = [...literal, ...menuTitles.map((key) => ({ file: 'src/shell/navigation.ts', key }))];
    expect(asked.filter(({ key }) => !english.has(key)).map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  test('exist for each thing they can be about', () => {
    const each = (prefix: string, names: readonly string[], ending = '') => names.map((name) => `${prefix}.${name}${ending}`);
    const needed = [
      ...each('language', languages),
      ...each('category', categories),
      ...each('colour', colorOptions),
      ...each('shop.sort', sortOrders),
      ...each('payment', paymentMethods, '.title'),
      ...each('payment', paymentMethods, '.text'),
      ...each('address.kind', addressKinds),
      ...each('order.state', orderStates),
      ...each('order.news', orderStates),
      ...each('order.move', orderStates.slice(2)),
      ...each('apps.statistic', statisticsCards),
      ...each('apps.period', periods),
      ...each('calendar.kind', eventCalendars),
      ...each('kanban.label', taskLabels),
      ...each('chat.status', chatStatuses),
      ...each('invoices.tab', invoiceTabs),
      ...each('invoices.event', invoiceEventKinds),
      ...each('invoices.kind', invoiceKinds),
      ...each('invoices.counted', invoiceLists),
      ...each('invoices.vatMode', vatModes),
      ...each('invoices.method', invoicePaymentMethods),
      ...each('users.permissionRole', permissionRoles),
      ...each('users.permissionName', samplePermissions),
      ...each('mailbox.folder', mailboxViews),
      ...each('mailbox.label', emailLabels),
      ...each('mailbox.sort', mailSorts),
      ...each('mailbox.problem', sendProblems),
      ...each('apps.todo.tag', taskTags),
      ...each('apps.todo.filter', taskFilters),
      ...each('apps.todo.sort', taskSorts),
      ...each('users.role', directoryRoles),
      ...each('users.plan', plans),
      ...each('users.userStatus', directoryStatuses),
      ...each('users.billing', billings),
      ...each('users.area', rightAreas),
      ...each('help.icon', knowledgeIcons),
      ...each('users.right', rightActions),
      ...each('users.tab', userTabs),
      ...each('users.invoiceStatus', invoiceStatuses),
      ...each('users.notification', notificationFlags),
      ...each('selling.state', listingStates),
      ...each('selling.noneIn', listingStates),
      ...each('selling.action', sellerActions),
      ...each('selling.done', sellerActions),
      ...each('selling.event', [...listingActions, 'start', 'edit', 'propose']),
      ...each('selling.reason', rejectReasons),
      ...each('selling.price', priceKinds),
      ...each('selling.condition', conditions),
      ...each('selling.delivery', deliveries),
      ...each('selling.by', ['seller', 'moderator', 'time', 'deal']),
      ...each('selling.field', Object.keys(ListingContent.properties)),
    ];
    expect(needed.filter((key) => !english.has(key))).toEqual([]);
    expect(built.filter((template) => !keys.some((key) => patternOf(template).test(key)))).toEqual([]);
  });

  test('are given the values they name, and no others', () => {
    for (const { file, key, values } of literal) {
      expect({ file, key, values }).toEqual({ file, key, values: variablesOf(english.get(key)) });
    }
  });

  test('are all texts there are', () => {
    const used = new Set([
      ...literal.flatMap(({ key, values }) => (values.includes('count') ? [key, `${key}_one`] : [key])),
      ...menuTitles,
    ]);
    const patterns = built.map(patternOf);
    expect(keys.filter((key) => !used.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});

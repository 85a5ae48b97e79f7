import { and, asc, desc, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import type { ManagedProduct, ManagedProductQuery, ManagedProducts } from '../../contract/shop/management.ts';
import type { ProductState } from '../../contract/values/shop/management.ts';
import type { Reader } from '../../db/client.ts';
import { product } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { containing } from '../shared/containing.ts';
import { NotFound } from '../shared/errors.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { toDollars } from '../shared/rules/money.ts';
import { isOnSale, type ProductRow, picturesOf, productFacts } from './products.ts';

/** Lists a page of all products, including withdrawn ones. */
export async function listManagedProducts(ctx: Ctx, query: ManagedProductQuery): Promise<ManagedProducts> {
  requireRight(ctx, 'products', 'read');
  const { db } = ctx;
  const where = wanted(query);
  const { limit, offset } = pageRange(query);
  const rows = await db
    .select()
    .from(product)
    .where(where)
    .orderBy(...inOrder(ctx, query))
    .limit(limit)
    .offset(offset)
    .all();
  return { total: await countRows(db, product, where), products: rows.map(toManaged) };
}

/** @throws NotFound */
export async function readManagedProduct(ctx: Ctx, { id }: { id: number }): Promise<ManagedProduct> {
  requireRight(ctx, 'products', 'read');
  return toManaged(await findManaged(ctx.db, id));
}

/** @throws NotFound */
export async function findManaged(db: Reader, id: number): Promise<ProductRow> {
  const row = await db.select().from(product).where(eq(product.id, id)).get();
  if (!row) throw new NotFound('There is no such product.');
  return row;
}

const ofState: Record<ProductState, SQL | undefined> = {
  'on-sale': isOnSale,
  'sold-out': and(isOnSale, eq(product.stock, 0)),
  withdrawn: isNotNull(product.withdrawnAt),
};

function wanted({ q, category, state }: ManagedProductQuery): SQL | undefined {
  const text = q?.trim() ?? '';
  return and(
    category ? eq(product.category, category) : undefined,
    state ? ofState[state] : undefined,
    text === ''
      ? undefined
      : or(
          ...[product.searchTh, product.searchEn, product.brand, product.slug].map((column) => containing(column, text)),
          /^[1-9]\d{0,14}$/.test(text) ? eq(product.id, Number(text)) : undefined,
        ),
  );
}

function inOrder({ language }: Pick<Ctx, 'language'>, { sort, sortColumn }: ManagedProductQuery): SQL[] {
  const columns = {
    id: product.id,
    name: language === 'en' ? product.nameEn : product.nameTh,
    price: product.priceCents,
    stock: product.stock,
    sold: product.sold,
  };
  const direction = sort === 'asc' ? asc : desc;
  return [direction(columns[sortColumn]), direction(product.id)];
}

export function toManaged(row: ProductRow): ManagedProduct {
  const { id, slug, version, nameTh, nameEn, descriptionTh, descriptionEn, brand, category, hasFreeShipping } = row;
  const { stock, sold, reviews, rating, withdrawnAt } = row;
  return {
    id,
    slug,
    version,
    nameTh,
    nameEn,
    descriptionTh,
    descriptionEn,
    brand,
    category,
    price: toDollars(row.priceCents),
    hasFreeShipping,
    image: productFacts(row, 'th').image,
    images: picturesOf(row),
    stock,
    sold,
    reviews,
    rating,
    withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
  };
}

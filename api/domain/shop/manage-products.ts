import { and, eq } from 'drizzle-orm';
import type { ManagedProduct, NewProduct, ProductChange, StockChange } from '../../contract/shop/management.ts';
import { maxProducts } from '../../contract/values/shop/management.ts';
import { type Queries, transact } from '../../db/client.ts';
import { product } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { ListFull, StaleVersion, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { pick } from '../shared/pick.ts';
import { fold } from '../shared/rules/text.ts';
import { findManaged, toManaged } from './managed-products.ts';
import { keepProductPhotos } from './product-photos.ts';
import { addProductWords, dropProductWords } from './product-words.ts';
import type { ProductRow } from './products.ts';
import { exactCents, oneLine, productSlug } from './rules/management.ts';

interface Key {
  id: number;
}

/** Puts a product on sale. @throws Invalid, ListFull */
export async function addProduct(ctx: Ctx, input: NewProduct): Promise<ManagedProduct> {
  const { userId } = requireRight(ctx, 'products', 'create');
  const texts = cleaned(input);
  const priceCents = exactCents(input.price, 'price');
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'add-product', input, async () => {
      if ((await countRows(tx, product, undefined)) >= maxProducts) throw new ListFull(`There are ${maxProducts} products already.`);
      const id = await nextId(tx, product);
      const { category, hasFreeShipping, stock } = input;
      const facts = { category, hasFreeShipping, stock, priceCents, ...texts, ...searchedBy(texts) };
      // There are no ratings yet.
      const row = { id, slug: productSlug(texts.nameEn, id), pictures: [], rating: 0, ...facts };
      await tx.insert(product).values(row).run();
      const pictures = await keepProductPhotos(tx, { productId: id, userId, images: input.images, before: [] });
      await tx.update(product).set({ pictures }).where(eq(product.id, id)).run();
      await addProductWords(tx, [row]);
      return settled(tx, id);
    }),
  );
}

/** Changes a product's details. @throws NotFound, Invalid, StaleVersion when it was changed elsewhere in the meantime */
export async function changeProduct(ctx: Ctx, { id, version, ...input }: Key & ProductChange): Promise<ManagedProduct> {
  const { userId } = requireRight(ctx, 'products', 'write');
  return transact(ctx.db, async (tx) => {
    const before = await findManaged(tx, id);
    if (before.version !== version) throw new StaleVersion();
    const { price, images } = input;
    const texts = cleaned({ ...pick(before, textNames), ...given(input) });
    const pictures =
      images === undefined ? before.pictures : await keepProductPhotos(tx, { productId: id, userId, images, before: before.pictures });
    const priceCents = price === undefined ? before.priceCents : exactCents(price, 'price');
    const { category = before.category, hasFreeShipping = before.hasFreeShipping } = input;
    const after = { ...texts, ...searchedBy(texts), pictures, priceCents, category, hasFreeShipping };
    await tx
      .update(product)
      .set({ ...after, version: version + 1 })
      .where(eq(product.id, id))
      .run();
    await dropProductWords(tx, id);
    if (before.withdrawnAt === null) await addProductWords(tx, [{ ...before, ...after }]);
    return settled(tx, id);
  });
}

/** Sets a product's stock. @throws NotFound, StaleVersion when the stock is no longer the known one */
export async function setStock(ctx: Ctx, { id, stock, known }: Key & StockChange): Promise<ManagedProduct> {
  requireRight(ctx, 'products', 'write');
  return transact(ctx.db, async (tx) => {
    await findManaged(tx, id);
    const { changes } = await tx
      .update(product)
      .set({ stock })
      .where(and(eq(product.id, id), eq(product.stock, known)))
      .run();
    if (changes === 0) throw new StaleVersion();
    return settled(tx, id);
  });
}

/** Withdraws a product from sale: searches no longer find it, and existing orders are kept. @throws NotFound, WrongState */
export async function withdrawProduct(ctx: Ctx, { id }: Key): Promise<ManagedProduct> {
  requireRight(ctx, 'products', 'delete');
  return transact(ctx.db, async (tx) => {
    const { withdrawnAt } = await findManaged(tx, id);
    if (withdrawnAt !== null) throw new WrongState('It is withdrawn already.');
    await tx.update(product).set({ withdrawnAt: ctx.now }).where(eq(product.id, id)).run();
    await dropProductWords(tx, id);
    return settled(tx, id);
  });
}

/** Puts a withdrawn product back on sale. @throws NotFound, WrongState */
export async function restoreProduct(ctx: Ctx, { id }: Key): Promise<ManagedProduct> {
  requireRight(ctx, 'products', 'delete');
  return transact(ctx.db, async (tx) => {
    const row = await findManaged(tx, id);
    if (row.withdrawnAt === null) throw new WrongState('It is on sale.');
    await tx.update(product).set({ withdrawnAt: null }).where(eq(product.id, id)).run();
    await dropProductWords(tx, id);
    await addProductWords(tx, [row]);
    return settled(tx, id);
  });
}

/** Returns a product after a change, and announces it to the shop's admins. */
async function settled(tx: Queries, id: number): Promise<ManagedProduct> {
  await announceToAdmins(tx, 'products');
  return toManaged(await findManaged(tx, id));
}

const textNames = ['nameTh', 'nameEn', 'descriptionTh', 'descriptionEn', 'brand'] as const;
type Texts = Pick<ProductRow, (typeof textNames)[number]>;

/** Returns only the submitted texts. */
const given = (input: Partial<Texts>): Partial<Texts> => pick(input, textNames);

function cleaned({ nameTh, nameEn, descriptionTh, descriptionEn, brand }: Texts): Texts {
  return {
    nameTh: oneLine(nameTh),
    nameEn: oneLine(nameEn),
    descriptionTh: descriptionTh.trim(),
    descriptionEn: descriptionEn.trim(),
    brand: oneLine(brand),
  };
}

const searchedBy = ({ nameTh, nameEn }: Texts) => ({ searchTh: fold(nameTh), searchEn: fold(nameEn) });

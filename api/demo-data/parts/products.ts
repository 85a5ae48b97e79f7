import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { ManagedProduct, NewProduct } from '../../contract/shop/management.ts';
import { product } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { toCents } from '../../domain/shared/rules/money.ts';
import { fold } from '../../domain/shared/rules/text.ts';
import { toManaged } from '../../domain/shop/managed-products.ts';
import { writeProductWords } from '../../domain/shop/product-words.ts';
import { productSlug } from '../../domain/shop/rules/management.ts';
import { Moment, optional, orNull, part, written } from '../part.ts';

const { nameTh, nameEn, descriptionTh, descriptionEn, brand, category, price, hasFreeShipping, images, stock } = NewProduct.properties;
const { sold, reviews, rating } = ManagedProduct.properties;
const defaultStock = 100;
/** A picture that belongs to the site is stored by name. */
const shipped = /^\/assets\/products\/([\w-]+)-800\.webp$/;

export const products = part({
  description: 'Products of the shop. Reviews, questions, carts and wishlists of the replaced products are removed.',
  fields: {
    ...{ nameTh, category, price },
    ...optional({ nameEn, descriptionTh, descriptionEn, brand, hasFreeShipping, images, stock, sold, reviews, rating }),
    slug: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
        maxLength: 200,
        description: 'Slug for URLs; by default generated from the English name and the id.',
      }),
    ),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    withdrawnAt: Type.Optional(orNull(Moment)),
  },
  replaces: [product],
  unique: ['slug'],
  async write(tx, items, { moment }) {
    const rows = items.map(({ id, price: dollars, images: shown = [], withdrawnAt = null, ...item }, at) => {
      const texts = { nameEn: '', descriptionTh: item.nameTh, descriptionEn: item.nameEn ?? '', brand: 'Taladnat', ...item };
      return {
        ...{ rating: 0, hasFreeShipping: false, stock: defaultStock, slug: productSlug(texts.nameEn, id) },
        ...texts,
        id,
        ...{ searchTh: fold(texts.nameTh), searchEn: fold(texts.nameEn) },
        priceCents: toCents(dollars),
        pictures: shown.map((address) => shipped.exec(address)?.[1] ?? address),
        withdrawnAt: withdrawnAt === null ? null : moment(withdrawnAt, [at, 'withdrawnAt']),
      };
    });
    await inBatches(rows, (batch) => tx.insert(product).values(batch).run());
    await writeProductWords(tx);
  },
  async read(reader) {
    const rows = await reader.select().from(product).orderBy(asc(product.id)).all();
    return rows.map((row) => {
      const { image: _, ...shown } = toManaged(row);
      return { ...shown, withdrawnAt: row.withdrawnAt === null ? null : written(row.withdrawnAt) };
    });
  },
});

import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// Rows come from the files in `domain/market/places/`; ids are the official codes, each of which starts with its parent's code.

const names = () => ({
  id: integer().primaryKey(),
  nameTh: text('name_th').notNull(),
  nameEn: text('name_en').notNull(),
  /** Names for prefix search; see `placeKey`. */
  searchTh: text('search_th').notNull(),
  searchEn: text('search_en').notNull(),
});

export const province = sqliteTable('province', names(), (t) => [
  index('province_search_th').on(t.searchTh),
  index('province_search_en').on(t.searchEn),
]);

/** Amphoe, and the khet of Bangkok. */
export const district = sqliteTable(
  'district',
  {
    ...names(),
    provinceId: integer('province_id')
      .notNull()
      .references(() => province.id),
  },
  (t) => [
    index('district_province').on(t.provinceId),
    index('district_search_th').on(t.searchTh),
    index('district_search_en').on(t.searchEn),
  ],
);

/** Tambon, and the khwaeng of Bangkok. */
export const subdistrict = sqliteTable(
  'subdistrict',
  {
    ...names(),
    districtId: integer('district_id')
      .notNull()
      .references(() => district.id),
    postcode: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    /** Whether the point is the sub-district's own, rather than that of its district. */
    hasOwnPoint: integer('has_own_point', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    index('subdistrict_district').on(t.districtId),
    index('subdistrict_postcode').on(t.postcode),
    index('subdistrict_search_th').on(t.searchTh),
    index('subdistrict_search_en').on(t.searchEn),
  ],
);

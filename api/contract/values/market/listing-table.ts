/** Limits of an imported table of listings: bytes, rows, and accompanying pictures. */
export const tableLimits = { bytes: 1024 * 1024, rows: 200, photos: 60 } as const;
/** Maximum number of exported listings, most recently edited first. */
export const maxTableListings = 5000;

/**
 * Columns of a table of listings by their names in both languages; attributes follow, one column each. State, unit and photos are only
 * exported.
 */
export const tableColumns = {
  id: { th: 'เลขที่ประกาศ', en: 'id' },
  version: { th: 'ฉบับ', en: 'version' },
  state: { th: 'สถานะ', en: 'state' },
  category: { th: 'หมวด', en: 'category' },
  title: { th: 'ชื่อประกาศ', en: 'title' },
  description: { th: 'รายละเอียด', en: 'description' },
  titleEn: { th: 'ชื่อภาษาที่สอง', en: 'title_2' },
  descriptionEn: { th: 'รายละเอียดภาษาที่สอง', en: 'description_2' },
  priceKind: { th: 'แบบราคา', en: 'price_kind' },
  price: { th: 'ราคา (บาท)', en: 'price_baht' },
  priceUnit: { th: 'ราคาต่อ', en: 'price_unit' },
  condition: { th: 'สภาพ', en: 'condition' },
  place: { th: 'ที่ตั้ง', en: 'place' },
  delivery: { th: 'การส่งมอบ', en: 'delivery' },
  shippingFee: { th: 'ค่าส่ง (บาท)', en: 'shipping_baht' },
  quantity: { th: 'จำนวน', en: 'quantity' },
  phone: { th: 'โทรศัพท์', en: 'phone' },
  photos: { th: 'รูปที่มี', en: 'photos' },
  photoFiles: { th: 'ไฟล์รูปใหม่', en: 'photo_files' },
} as const;
export type TableColumn = keyof typeof tableColumns;
/** Prefix of attribute columns. */
export const attributeColumn = 'attribute.';
/** Separator of multiple values in a cell. */
export const valueSeparator = '|';

/** Outcomes of a row: a new draft, an immediate change, a proposal to a moderator, no change, or a refusal. */
export const rowActs = ['create', 'change', 'propose', 'same', 'refuse'] as const;

/** Errors of a cell or of a whole row. */
export const cellProblems = [
  'WIDE',
  'NOT_A_NUMBER',
  'OUT_OF_RANGE',
  'TOO_LONG',
  'NOT_AMONG',
  'NOT_OF_CATEGORY',
  'UNSEEN',
  'NO_PLACE',
  'SEVERAL_PLACES',
  'PHONE',
  'NO_FILE',
  'FILE_TWICE',
  'TOO_MANY_FILES',
  'ROW_TWICE',
  'NOT_FOUND',
  'STALE_VERSION',
  'WRONG_STATE',
  'LIST_FULL',
  'SELLER_INCOMPLETE',
  'PRICE_NEEDED',
  'INVALID',
] as const;
export type CellProblem = (typeof cellProblems)[number];

/** Extreme texts, for worlds that test a screen's space and text direction. */

/** Text without break opportunities. */
export const longWord = (length: number): string => 'antidisestablishmentarianism'.repeat(Math.ceil(length / 28)).slice(0, length);

/** Long text in Thai, which has no spaces between words. */
export const longThai = (length: number): string => 'ตลาดนัดของมือสองที่ใหญ่ที่สุดริมคลองบางลำพู'.repeat(Math.ceil(length / 44)).slice(0, length);

/** Sentences up to a maximum length. */
export const longText = (length: number): string =>
  'ของถึงแล้วนะคะ ตรวจดูครบทุกชิ้น The box was a little wet, but all of it is whole. '
    .repeat(Math.ceil(length / 83))
    .slice(0, length)
    .trimEnd();

/** Lines that break the assumption of short left-to-right texts. */
export const oddLines = [
  longWord(200),
  longThai(200),
  'مرحبا، هل ما زال الكرسي متوفراً؟ אפשר לבוא ביום ראשון?',
  'ราคา 1,250 บาท — السعر النهائي 1,250 — final price',
  '👩‍👩‍👧‍👦🧑🏽‍🚀🏳️‍🌈👍🏿'.repeat(6),
  '<script>alert("ไม่ใช่สคริปต์")</script> & "quotes" \\ %00 {{y}}',
  `https://market.example/${'very-long-address/'.repeat(9)}`,
  '.',
] as const;

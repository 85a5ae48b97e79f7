/** How texts are compared and searched: composed, without regard to case. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** An email address or other text in a narrow place: it breaks after the `@` rather than within a word. */
export function FoldedEmail({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <bdi className="wrap-anywhere">
      {text.slice(0, at)}
      {at > 0 && <wbr />}
      {text.slice(at)}
    </bdi>
  );
}

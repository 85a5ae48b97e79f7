/** An email, or another text, in a narrow place: what is too long for one line goes on behind the sign, not in the middle of a word. */
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

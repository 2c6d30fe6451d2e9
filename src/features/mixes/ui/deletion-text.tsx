/** What a deletion means, in the dialog that asks for it. */
export function DeletionText({ title }: { title: string }) {
  return <p>「{title}」は、あなたの履歴からも、ほかの人からも見えなくなります。</p>;
}

import { href, useNavigate } from "react-router";
import type { SharedMix } from "#features/mixes/mix-response.ts";
import type { CompanionCalls } from "./companion-calls.ts";
import { InvitationButtons } from "./invitation-buttons.tsx";

type InvitationNoticeProps = {
  mix: Pick<SharedMix, "id" | "author_name">;
  answer: CompanionCalls["answer"];
};

/** Above a card to which somebody is invited: what it means, and both answers. */
export default function InvitationNotice({ mix: { id, author_name }, answer }: InvitationNoticeProps) {
  const navigate = useNavigate();
  return (
    <section aria-label="同席の招待" className="mb-6 grid gap-4 rounded-m bg-accent-soft p-5 lg:mb-8">
      <div className="grid gap-1">
        <p className="phrases font-bold">{author_name}さんから、このカードの同席に招待されています。</p>
        <p className="phrases text-sm text-ink-2">
          参加すると、このカードを見られる人に、あなたの名前が同席した人として表示されます。
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <InvitationButtons
          mixId={id}
          name={author_name}
          answer={answer}
          // The card may be theirs to see no more.
          onDeclined={() => void navigate(href("/notifications"))}
        />
      </div>
    </section>
  );
}

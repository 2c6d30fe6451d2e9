import { Avatar } from "#ui/images/avatar.tsx";
import { type Invitation, invitationTexts } from "../invitation.ts";

/** Before signing in: who asks, to what, and what comes then. */
export function InvitationPlate({ invitation }: { invitation: Invitation }) {
  const { name, picture_url } = invitation.inviter;
  const { says, next } = invitationTexts(invitation);
  return (
    <section
      aria-label="招待"
      className="flex flex-wrap items-center gap-4 rounded-m border border-border bg-surface p-4 shadow-1"
    >
      <Avatar name={name} pictureUrl={picture_url} className="size-14 text-lg!" />
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <p className="leading-snug font-bold [overflow-wrap:anywhere]">
          {says.map((part) => (
            <span key={part} className="inline-block">
              {part}
            </span>
          ))}
        </p>
        <p className="phrases text-sm text-ink-2 [overflow-wrap:anywhere]">{next}</p>
      </div>
    </section>
  );
}

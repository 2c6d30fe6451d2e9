import "./check-in.css";
import { Icon } from "#ui/images/icon.tsx";
import type { CheckIn } from "../check-in-response.ts";

/** What a visit earned, as a round seal that lands; a quiet ring where it earned nothing. */
export function VisitSeal({ checkIn }: { checkIn: Pick<CheckIn, "reward_state" | "verification_type"> }) {
  const isSealed = checkIn.reward_state === "granted" || checkIn.verification_type !== "none";
  return (
    <span
      aria-hidden="true"
      className={`visit-seal grid size-24 place-items-center rounded-pill border-4 ${
        isSealed ? "border-accent text-accent" : "border-border-strong text-ink-2"
      }`}
    >
      {isSealed ? (
        <span className="text-center text-sm leading-tight font-bold">
          来店
          <br />
          {checkIn.reward_state === "granted" ? "スタンプ" : "確認"}
        </span>
      ) : (
        <Icon name="check" className="size-9" />
      )}
    </span>
  );
}

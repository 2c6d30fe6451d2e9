import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { ApiError } from "#api-client/api-error.ts";
import { slashMoment } from "#foundation/japan-time.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { QrCode } from "#ui/images/qr-code.tsx";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { PRESENTING_MINUTES, type RedemptionInput, ticketPath } from "../coupon.ts";
import { couponMessages } from "../coupon-messages.ts";
import type { Ticket } from "../coupon-response.ts";
import type { TicketCalls } from "./coupon-calls.ts";
import { faceOf } from "./face-of.ts";
import { LiveTicket } from "./live-ticket.tsx";
import { SlideToUse } from "./slide-to-use.tsx";
import { StaffPinPart } from "./staff-pin-part.tsx";
import { TicketFace } from "./ticket-face.tsx";

/** The staff's scan shows on the guest's screen after so long at most. */
const LOOK_MS = 3_000;

type TicketScreenProps = {
  ticket: Ticket;
  now: Date;
  baseUrl: string;
  calls: Pick<TicketCalls, "readTicket" | "present" | "redeem">;
  /** Reports what it promises; null where that is not to be reported. */
  report: ReactNode;
};

/** One coupon in front of the staff. */
export function TicketScreen(props: TicketScreenProps) {
  return (
    <main id="main" className="page page-form grid grid-cols-[minmax(0,1fr)] content-start gap-6 pt-6 pb-16">
      <TicketInUse {...props} heading="h1" />
    </main>
  );
}

/** Held up for five minutes, used by a slide, the shop's PIN or their scan, then alive on the screen. Parts of a grid. */
export function TicketInUse(props: TicketScreenProps & { heading: "h1" | "h2" }) {
  const { ticket: first, now, baseUrl, calls, report, heading: Heading } = props;
  const [ticket, setTicket] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Used on this device a moment ago: what a reload, a picture of it and another device do not have.
  const [isLive, setLive] = useState(false);
  const { revalidate } = useRevalidator();
  const { id, state } = ticket;

  // What was pressed is gone with the state it belonged to.
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus();
    shown.current = state;
  }, [state]);
  const acts = useRef(0);
  // An answer that was asked for before the last act says what was before it.
  const look = async () => {
    const before = acts.current;
    const read = await calls.readTicket(id);
    if (before === acts.current) setTicket(read);
  };
  useTicketNews(ticket, isBusy, look);

  /** What failed; null where it was done. It is said above, unless it is the PIN's. */
  async function act(work: () => Promise<Ticket>): Promise<unknown> {
    acts.current += 1;
    setBusy(true);
    setProblem(null);
    try {
      setTicket(await work());
      return null;
    } catch (error) {
      if (pinProblemOf(error) === null) setProblem((error as Error).message);
      // What it is now, where it could be asked: used on another device, say.
      await look().catch(() => undefined);
      return error;
    } finally {
      setBusy(false);
    }
  }

  /** What is wrong with the PIN; null where nothing is. */
  async function redeem(body: RedemptionInput): Promise<string | null> {
    const failed = await act(() => calls.redeem(id, body));
    if (failed !== null) return pinProblemOf(failed);
    setLive(true);
    void revalidate();
    return null;
  }

  return (
    <>
      <Heading ref={heading} tabIndex={-1} className="page-heading text-center text-xl outline-none">
        クーポンを使う
      </Heading>
      <TicketFace {...faceOf(ticket, now)} isOver={state !== "issued" && state !== "presenting"} />
      {problem && <Notice look="error">{problem}</Notice>}
      {state === "issued" && (
        <>
          <Button className="min-h-16! text-lg" isBusy={isBusy} onClick={() => setAsked(true)}>
            使う
          </Button>
          <p className="phrases text-center text-sm text-ink-2">
            お店のスタッフの前で押してください。{PRESENTING_MINUTES}
            分間だけ表示され、使わなければ元に戻ります。
          </p>
        </>
      )}
      {state === "presenting" && (
        <Presented
          ticket={ticket}
          baseUrl={baseUrl}
          isBusy={isBusy}
          onRedeem={redeem}
          onOver={() => void look().catch(() => undefined)}
        />
      )}
      {state === "used" && ticket.used_at !== null && <Used usedAt={ticket.used_at} />}
      {(state === "expired" || state === "revoked") && (
        <Notice look="warning">
          {state === "expired" ? couponMessages.expired : couponMessages.revoked}
        </Notice>
      )}
      <ButtonLink to={href("/coupons")} look="quiet">
        クーポンの一覧に戻る
      </ButtonLink>
      {report}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="スタッフの前で操作してください"
        confirmLabel="表示する"
        look="primary"
        onConfirm={() => {
          setAsked(false);
          void act(() => calls.present(id));
        }}
      >
        <p>
          次の画面で「使用済みにする」と、このクーポンは使えなくなります。{PRESENTING_MINUTES}分間表示します。
        </p>
      </ConfirmDialog>
      {isLive && ticket.used_at !== null && (
        <LiveTicket ticket={ticket} usedAt={ticket.used_at} onClose={() => setLive(false)} />
      )}
    </>
  );
}

/** What stands at the field of the PIN: a wrong one, or too many of them. */
function pinProblemOf(error: unknown): string | null {
  const isOfPin =
    error instanceof ApiError && (error.code === "PIN_WRONG" || error.code === "PIN_TRIES_USED");
  return isOfPin ? error.message : null;
}

type PresentedProps = {
  ticket: Ticket;
  baseUrl: string;
  isBusy: boolean;
  onRedeem: (body: RedemptionInput) => Promise<string | null>;
  onOver: () => void;
};

function Presented({ ticket, baseUrl, isBusy, onRedeem, onOver }: PresentedProps) {
  const leftS = useSecondsLeft(ticket, onOver);
  const { id, code, title, shop } = ticket;
  return (
    <section aria-label="使用済みにする" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p role="timer" className="text-center text-ink-2">
        あと
        <strong className="tabular mx-1 text-2xl text-ink">
          {Math.floor(leftS / 60)}:{String(leftS % 60).padStart(2, "0")}
        </strong>
        表示します
      </p>
      <SlideToUse
        label="スライドで使用済みにする"
        isBusy={isBusy}
        onDone={() => void onRedeem({ by: "slide" })}
      />
      {code !== null && (
        <details className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-center gap-2 font-bold text-accent">
            <Icon name="qr-code" />
            スタッフに読み取ってもらう
          </summary>
          <div className="mx-auto mt-3 max-w-72 rounded-m bg-white p-4">
            <QrCode
              url={baseUrl + ticketPath({ id, code })}
              label={`「${title}」をスタッフが使用済みにするQRコード`}
              className="w-full"
            />
          </div>
        </details>
      )}
      {shop.has_pin && <StaffPinPart onPin={(pin) => onRedeem({ by: "pin", pin })} />}
    </section>
  );
}

function Used({ usedAt }: { usedAt: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-1 rounded-lg bg-surface p-6 text-center">
      <Icon name="check" className="size-10 text-ok" />
      <p className="text-xl font-bold">使用済み</p>
      <time dateTime={usedAt} className="tabular text-ink-2">
        {slashMoment(new Date(usedAt))}
      </time>
      <Link
        to={`${href("/coupons")}?list=past`}
        className="mt-1 inline-flex min-h-11 items-center text-sm text-accent hover:underline"
      >
        使用済みのクーポンを見る
      </Link>
    </div>
  );
}

/** While it is held up its shop's staff may scan it: the screen looks again and again. */
function useTicketNews({ state }: Ticket, isBusy: boolean, look: () => Promise<void>): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (state !== "presenting" || isBusy) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") lookNow().catch(() => undefined);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [state, isBusy]);
}

/** For how long it is held up still, counted on from what the server said, whatever the phone's clock says. */
function useSecondsLeft(ticket: Ticket, onOver: () => void): number {
  const [left, setLeft] = useState(ticket.presenting_left_s ?? 0);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const begun = performance.now();
    const count = () => {
      const now = Math.max(
        0,
        Math.ceil((ticket.presenting_left_s ?? 0) - (performance.now() - begun) / 1000),
      );
      setLeft(now);
      if (now === 0) over();
    };
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [ticket]);
  return left;
}

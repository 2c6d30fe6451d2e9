import { href } from "react-router";
import type { FavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { LineLoginButton } from "#ui/controls/line-login-button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { CardFan } from "./card-fan.tsx";
import { CommunityCards } from "./community-cards.tsx";
import { HomeSteps } from "./home-steps.tsx";
import { PaintedFan } from "./painted-fan.tsx";

type HomeScreenProps = {
  mixes: CommunityCard[];
  settings: CardSettings;
  isSignedIn: boolean;
  loginHref: string;
  favorites: FavoriteCalls;
};

/** The front door: what this is, in one glance at three cards, and everybody's newest ones below. */
export function HomeScreen({ mixes, settings, isSignedIn, loginHref, favorites }: HomeScreenProps) {
  return (
    <main id="main" className="overflow-x-clip">
      <div className="page page-wide grid items-center gap-x-12 gap-y-8 pt-6 pb-16 lg:grid-cols-2 lg:pt-12 lg:pb-24">
        <div className="lg:col-start-1 lg:self-end">
          <h1 className="text-[min(var(--text-2xl),9.4vw)] tracking-wide lg:text-[3.25rem]">
            <span className="inline-block">煙の記憶を、</span>
            <span className="inline-block">デジタルカードに。</span>
          </h1>
          <p className="phrases mt-3 text-ink-2 lg:mt-5">
            吸ったミックスを一枚のカードに残して、いつでも見返せます。
          </p>
        </div>
        {/* On a short phone the cards give way: the button below them is in sight. */}
        <div className="mx-auto w-full max-w-[clamp(12rem,(100svh-25rem)*0.9,25rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-w-[30rem]">
          {mixes.length > 0 ? <CardFan mixes={mixes} settings={settings} /> : <PaintedFan />}
        </div>
        <div className="mx-auto grid w-full max-w-md gap-3 lg:col-start-1 lg:mx-0 lg:self-start">
          {isSignedIn ? <WaysOfMember /> : <LineLoginButton href={loginHref} label="LINEではじめる" />}
          {!isSignedIn && mixes.length > 0 && (
            <a
              href="#cards"
              className="inline-flex min-h-[52px] items-center justify-center rounded-pill bg-surface-2 px-6 font-bold hover:brightness-95"
            >
              みんなのカードを見る
            </a>
          )}
        </div>
      </div>
      <HomeSteps />
      <CommunityCards mixes={mixes} settings={settings} reactions={isSignedIn ? favorites : null} />
    </main>
  );
}

function WaysOfMember() {
  return (
    <>
      <ButtonLink to={href("/shisha/new")} prefetch="intent">
        <Icon name="plus" />
        記録する
      </ButtonLink>
      <ButtonLink to={href("/dashboard")} prefetch="intent" look="secondary">
        ホームへ
      </ButtonLink>
    </>
  );
}

import { href } from "react-router";
import type { FavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { ShopArea } from "#features/shops/shop-response.ts";
import { BUTTON_CLASSES, ButtonLink } from "#ui/controls/button.tsx";
import { LineLoginButton } from "#ui/controls/line-login-button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { Home } from "../queries/find-home.ts";
import { CardFan, HELD } from "./card-fan.tsx";
import { CommunityCards } from "./community-cards.tsx";
import { FlavorsOfTheMonth } from "./flavors-of-the-month.tsx";
import { HomeSteps } from "./home-steps.tsx";
import { PaintedFan } from "./painted-fan.tsx";
import { ShopsByArea } from "./shops-by-area.tsx";

type HomeScreenProps = {
  leading: CommunityCard[];
  loved: CommunityCard[];
  newest: CommunityCard[];
  areas: ShopArea[];
  flavors: Home["flavors"];
  settings: CardSettings;
  isSignedIn: boolean;
  loginHref: string;
  favorites: FavoriteCalls;
};

/** The front door: what this is, in one glance at three cards, the way to the shops, and everybody's cards below: those that lead, what is loved, then what is new. */
export function HomeScreen(props: HomeScreenProps) {
  const { leading, loved, newest, areas, flavors, settings, isSignedIn, loginHref, favorites } = props;
  return (
    <main id="main" className="overflow-x-clip">
      <div className="page page-wide grid items-center gap-x-12 gap-y-4 pt-4 pb-10 lg:grid-cols-2 lg:gap-y-8 lg:pt-10 lg:pb-20">
        <div className="lg:col-start-1 lg:self-end">
          <h1 className="text-[min(var(--text-2xl),9.4vw)] tracking-wide lg:text-[3.25rem]">
            <span className="inline-block">煙の記憶を、</span>
            <span className="inline-block">デジタルカードに。</span>
          </h1>
          <p className="phrases mt-2 text-ink-2 lg:mt-5">
            吸ったミックスを一枚のカードに残して、いつでも見返せます。
          </p>
        </div>
        {/* On a phone the cards lie side by side and give way: the areas of the shops below them are in sight. */}
        <div className="mx-auto w-full max-w-[clamp(8.5rem,(100svh-37.5rem)*0.92,25rem)] [--fan-spread:62%] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-w-[30rem] lg:[--fan-spread:25%]">
          {leading.length >= HELD ? <CardFan mixes={leading} settings={settings} /> : <PaintedFan />}
        </div>
        <div className="mx-auto grid w-full max-w-md gap-3 lg:col-start-1 lg:mx-0 lg:self-start">
          {isSignedIn ? <WaysOfMember /> : <LineLoginButton href={loginHref} label="LINEではじめる" />}
          <div className="flex flex-wrap gap-2">
            {!isSignedIn && leading.length + loved.length + newest.length > 0 && (
              <a href="#cards" className={`${BUTTON_CLASSES.secondary} grow px-4!`}>
                みんなのカードを見る
              </a>
            )}
            <ButtonLink to={href("/shops")} prefetch="intent" look="secondary" className="grow px-4!">
              <Icon name="store" />
              お店を探す
            </ButtonLink>
          </div>
          <ShopsByArea areas={areas} />
        </div>
      </div>
      <HomeSteps />
      {flavors && <FlavorsOfTheMonth {...flavors} />}
      <CommunityCards
        mixes={leading}
        loved={loved}
        newest={newest}
        settings={settings}
        reactions={isSignedIn ? favorites : null}
      />
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

import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { mixTitle } from "#features/mixes/mix-title.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { RecipeDots } from "#features/mixes/ui/recipe-dots.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import { ShareLink } from "#ui/sharing/share-link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { type Compared, type ComparedKind, compareAddress } from "../compared.ts";
import type { Comparison } from "../comparison.ts";
import { ComparedCards } from "./compared-cards.tsx";
import { ComparedFlavors } from "./compared-flavors.tsx";
import { ComparedPeople } from "./compared-people.tsx";
import { COMPARED_TITLES } from "./compared-titles.ts";

type CompareScreenProps = {
  compared: Compared;
  comparison: Comparison;
  settings: CardSettings;
  isSignedIn: boolean;
};

/** Two things side by side; where one of them is still to be chosen, the ways to choose it. */
export function CompareScreen({ compared, comparison, settings, isSignedIn }: CompareScreenProps) {
  const { kind } = comparison;
  const isWhole = comparison.things.length === 2;
  return (
    <main id="main" className="page pt-6 pb-16 lg:pt-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-xl">{COMPARED_TITLES[kind]}</h1>
        {isWhole && (
          <ShareLink
            path={compareAddress(compared)}
            baseUrl={settings.baseUrl}
            title={`${COMPARED_TITLES[kind]} | ${settings.productName}`}
            notice={AGE_NOTICE}
            sheetTitle="くらべたものをシェアする"
          />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isWhole ? (
          <Whole comparison={comparison} settings={settings} />
        ) : (
          <Half {...{ compared, comparison, isSignedIn }} />
        )}
      </div>
    </main>
  );
}

function Whole({ comparison, settings }: Pick<CompareScreenProps, "comparison" | "settings">) {
  if (comparison.kind === "cards") {
    const [left, right] = comparison.things;
    return left && right && <ComparedCards cards={[left, right]} settings={settings} />;
  }
  if (comparison.kind === "flavors") {
    const [left, right] = comparison.things;
    return left && right && <ComparedFlavors flavors={[left, right]} />;
  }
  const [left, right] = comparison.things;
  return left && right && <ComparedPeople people={[left, right]} />;
}

type Choice = { id: string; name: string; detail: string; sign: ReactNode };

/** One stands alone: it was asked for alone, or the other is not there for whoever looks. */
function Half({ compared: { kind, ids }, comparison, isSignedIn }: Omit<CompareScreenProps, "settings">) {
  const choices = ids.length === 1 ? choicesOf(comparison) : [];
  if (choices.length === 0)
    return <NothingBeside kind={kind} isMissing={ids.length === 2} isSignedIn={isSignedIn} />;
  return (
    <Panel title={`「${nameOf(comparison)}」とくらべる`}>
      <ul className="-my-2">
        {choices.map(({ id, name, detail, sign }) => (
          <li key={id} className="border-border not-first:border-t">
            <Link
              to={compareAddress({ kind, ids: [ids[0], id] })}
              className="flex items-center gap-2 rounded-s hover:underline"
            >
              <ListRow picture={sign} name={name} detail={detail}>
                <Icon name="chevron-right" className="size-5 text-ink-3" />
              </ListRow>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Own cards beside a card, flavours of the same colour beside a flavour. */
function choicesOf(comparison: Comparison): Choice[] {
  if (comparison.kind === "cards")
    return comparison.choices.map((mix) => ({
      id: mix.short_id,
      name: mixTitle(mix),
      detail: [mix.shop_name, mix.day.replaceAll("-", "/")].filter(Boolean).join("・"),
      sign: (
        <span className="flex w-10 justify-center">
          <RecipeDots items={mix.items} />
        </span>
      ),
    }));
  if (comparison.kind === "flavors")
    return comparison.choices.map(({ id, name, maker_name, paint }) => ({
      id,
      name,
      detail: maker_name,
      sign: <PaintDot paint={paint} isNamed />,
    }));
  return [];
}

function nameOf(comparison: Comparison): string {
  if (comparison.kind === "cards") return comparison.things.map(mixTitle).join();
  if (comparison.kind === "flavors") return comparison.things.map(({ name }) => name).join();
  return comparison.things.map(({ person }) => person.name).join();
}

const THINGS: Record<ComparedKind, string> = { cards: "カード", flavors: "フレーバー", people: "メンバー" };

type NothingBesideProps = { kind: ComparedKind; isMissing: boolean; isSignedIn: boolean };

function NothingBeside({ kind, isMissing, isSignedIn }: NothingBesideProps) {
  const isForRecording = kind === "cards" && !isMissing;
  return (
    <EmptyState
      label="くらべる"
      picture={<BlankCard className="w-44" />}
      says={
        isMissing
          ? [`もう一方の${THINGS[kind]}は、`, "見つかりませんでした。"]
          : ["くらべるものが、", "まだありません。"]
      }
      text={isMissing ? "削除されたか、公開範囲が変わったのかもしれません。" : wayOn(kind, isSignedIn)}
      action={
        <ButtonLink to={href(isForRecording ? "/shisha/new" : "/explore")} look="secondary">
          {isForRecording ? "記録する" : "さがす"}
        </ButtonLink>
      }
    />
  );
}

/** How the other one of a kind comes. */
function wayOn(kind: ComparedKind, isSignedIn: boolean): string {
  if (kind === "cards") return "自分のカードを記録すると、ここでくらべられます。";
  if (kind === "flavors") return "同じ系統のフレーバーが、ほかにありません。";
  return isSignedIn
    ? "友だちのプロフィールから、煙の色をくらべられます。"
    : "ログインすると、自分とくらべられます。";
}

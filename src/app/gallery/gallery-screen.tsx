import { useEffect, useState } from "react";
import type { MapSettings } from "#foundation/map-settings.ts";
import { ThemeSwitch } from "../shell/theme-switch.tsx";
import { ButtonsSection } from "./buttons-section.tsx";
import { CardsSection } from "./cards-section.tsx";
import { ChoicesSection } from "./choices-section.tsx";
import { ColorsSection } from "./colors-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { IconsSection } from "./icons-section.tsx";
import { ListsSection } from "./lists-section.tsx";
import { MapsSection } from "./maps-section.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { PaintsSection } from "./paints-section.tsx";
import { SearchSection } from "./search-section.tsx";
import { TypeSection } from "./type-section.tsx";
import { WaitingSection } from "./waiting-section.tsx";

const SECTIONS = [
  ["cards", "カード"],
  ["paints", "絵の具"],
  ["colors", "色"],
  ["type", "文字"],
  ["buttons", "ボタン"],
  ["choices", "えらぶ"],
  ["fields", "入力"],
  ["search", "さがす"],
  ["lists", "並べる"],
  ["maps", "地図"],
  ["figures", "ひとことと数"],
  ["messages", "伝える"],
  ["waiting", "待つあいだと空"],
  ["icons", "アイコンと人"],
] as const;

const EXAMPLE_PICTURE = "/app-icons/apple-touch-icon.png";

type GalleryScreenProps = { wordmark: string; productName: string; baseUrl: string; maps: MapSettings };

/** Every component of the design system in every state, in both themes. */
export function GalleryScreen({ wordmark, productName, baseUrl, maps }: GalleryScreenProps) {
  return (
    <main id="main" className="page page-wide pt-6 pb-20 lg:pt-12">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="min-w-0">
          <h1 className="text-2xl tracking-wide">部品の見本帳</h1>
          <p className="phrases mt-2 max-w-[34rem] text-ink-2">
            {productName}の画面をつくる部品を、すべての状態で並べました。
          </p>
        </div>
        <ThemeChoice />
      </header>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mt-12 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-14">
        <Contents />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
          <CardsSection wordmark={wordmark} productName={productName} baseUrl={baseUrl} />
          <PaintsSection />
          <ColorsSection />
          <TypeSection />
          <ButtonsSection />
          <ChoicesSection />
          <FieldsSection />
          <SearchSection />
          <ListsSection pictureUrl={EXAMPLE_PICTURE} />
          <MapsSection maps={maps} />
          <FiguresSection />
          <MessagesSection />
          <WaitingSection />
          <IconsSection pictureUrl={EXAMPLE_PICTURE} />
        </div>
      </div>
    </main>
  );
}

function Contents() {
  return (
    <nav aria-label="見本の目次" className="lg:sticky lg:top-8 lg:self-start">
      <ul className="flex flex-wrap gap-x-1 lg:grid">
        {SECTIONS.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-s px-2 text-sm font-bold text-accent hover:underline lg:-ml-2"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a device keeps is known in its browser alone. */
function ThemeChoice() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return <div className="min-h-18">{isInBrowser && <ThemeSwitch />}</div>;
}

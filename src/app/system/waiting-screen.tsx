import "./waiting-screen.css";
import "#features/cards/ui/card-page.css";
import type { ReactNode } from "react";
import { href, useNavigation } from "react-router";
import { WallSkeleton } from "#features/mixes/ui/card-wall.tsx";
import { ListSkeleton } from "#features/mixes/ui/list-skeleton.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import type { SkeletonShape } from "../screen-handle.ts";

/** The shape of the screen that is on its way. It covers the last one only when the way takes long enough to notice. */
export function WaitingScreen({ shape }: { shape: SkeletonShape }) {
  return (
    <div role="status" className="waiting-screen">
      <span className="sr-only">読み込み中…</span>
      {shape === "wall" && <Wall />}
      {shape === "card" && <Card />}
      {shape === "dashboard" && <Dashboard />}
      {shape === "list" && <List />}
      {shape === "shop" && <Shop />}
      {shape === "finder" && <Finder />}
      {shape === "explore" && <Explore />}
    </div>
  );
}

/** A screen whose name the bar says on a phone, and a heading at a desk. */
function Named({ width, children }: { width: string; children: ReactNode }) {
  return (
    <div className="page page-wide pt-6 lg:pt-8">
      <Skeleton className={`mb-4 h-9 max-lg:hidden ${width}`} />
      {children}
    </div>
  );
}

/** One address for several screens: its mode says which one comes. */
function Explore() {
  const mode = new URLSearchParams(useNavigation().location?.search).get("mode");
  switch (mode) {
    case "area":
      return <Finder />;
    case "ranking":
      return <Ranking />;
    case "flavors":
    case "makers":
    case "people":
      return <Things />;
    default:
      return <Wall />;
  }
}

function Ranking() {
  return (
    <div className="page pt-6 lg:pt-8">
      <div className="mx-auto grid max-w-3xl gap-5">
        <Skeleton className="h-9 w-40 max-lg:hidden" />
        <Skeleton className="h-4 w-64" />
        <div className="flex flex-wrap justify-between gap-3">
          <Skeleton className="h-11 w-56 rounded-pill!" />
          <Skeleton className="h-11 w-48 rounded-pill!" />
        </div>
        <ListSkeleton rows={8} />
      </div>
    </div>
  );
}

const THINGS = ["w-44", "w-32", "w-52", "w-36", "w-40", "w-48", "w-28", "w-56", "w-24", "w-60"];

function Things() {
  return (
    <Named width="w-56">
      <Skeleton className="h-[50px] rounded-s!" />
      <Skeleton className="my-5 h-11 w-40" />
      <div className="flex flex-wrap gap-2">
        {THINGS.map((width) => (
          <Skeleton key={width} className={`h-11 rounded-pill! ${width}`} />
        ))}
      </div>
    </Named>
  );
}

function Wall() {
  const query = new URLSearchParams(useNavigation().location?.search);
  return (
    <Named width="w-24">
      <Skeleton className="h-[50px] rounded-s!" />
      <div className="mt-4 flex justify-between gap-3">
        <Skeleton className="h-11 w-28 rounded-pill!" />
        <Skeleton className="h-11 w-44 rounded-pill!" />
      </div>
      <Skeleton className="mt-6 mb-3 h-6 w-28" />
      {query.get("view") === "list" ? <ListSkeleton rows={8} /> : <WallSkeleton cards={8} />}
    </Named>
  );
}

function List() {
  return (
    <Named width="w-36">
      <div className="mb-6 flex flex-wrap gap-3">
        <Skeleton className="h-11 min-w-0 flex-1 basis-80 rounded-lg! sm:max-w-md" />
        <Skeleton className="h-11 w-56 rounded-pill!" />
      </div>
      <ListSkeleton rows={6} />
    </Named>
  );
}

function Card() {
  return (
    <div className="page page-wide grid items-start gap-8 pt-6 lg:grid-cols-[25rem_1fr] lg:gap-14 lg:pt-8">
      <div className="mx-auto grid w-full max-w-[26rem] gap-5">
        <div className="card-page-card">
          <Skeleton className="aspect-5/7 rounded-lg!" />
        </div>
        <Skeleton className="h-[52px] rounded-pill!" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-7 w-36" />
        <Skeleton className="h-64 rounded-m!" />
      </div>
    </div>
  );
}

function Dashboard() {
  return (
    <div className="page page-wide pt-6 lg:pt-8">
      <Skeleton className="h-8 w-60" />
      <div className="mt-5 grid items-start gap-8 lg:mt-7 lg:grid-cols-[17rem_1fr]">
        <Skeleton className="h-40 rounded-m! lg:h-96" />
        <div className="flex gap-3 overflow-hidden lg:pt-14">
          <Skeleton className="aspect-5/7 w-61 shrink-0 rounded-m!" />
          <Skeleton className="aspect-5/7 w-61 shrink-0 rounded-m!" />
          <Skeleton className="aspect-5/7 w-61 shrink-0 rounded-m!" />
        </div>
      </div>
    </div>
  );
}

function Shop() {
  return (
    <div>
      <Skeleton className="h-60 rounded-none! lg:h-80" />
      <div className="page page-wide">
        <Skeleton className="-mt-9 h-64 rounded-lg! lg:-mt-14 lg:h-48" />
        <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <Skeleton className="h-72 rounded-m!" />
          <Skeleton className="h-96 rounded-m!" />
        </div>
      </div>
    </div>
  );
}

const SHOPS = ["first", "second", "third", "fourth"];

function Finder() {
  const isByArea = useNavigation().location?.pathname === href("/explore");
  return (
    <Named width="w-44">
      <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(23rem,2fr)_minmax(0,3fr)]">
        <div className="grid gap-3">
          <Skeleton className="h-[50px] rounded-s!" />
          <div className="flex gap-2">
            <Skeleton className="h-11 w-35 rounded-pill!" />
            <Skeleton className="h-11 w-19 rounded-pill!" />
          </div>
          <Skeleton className="h-[50px] rounded-m!" />
          <Skeleton className={`rounded-m! ${isByArea ? "h-104" : "h-[50px]"}`} />
          <Skeleton className="mt-1 mb-3 h-11 rounded-pill! lg:hidden" />
          {SHOPS.map((shop) => (
            <Skeleton key={shop} className="h-36 rounded-m!" />
          ))}
        </div>
        <Skeleton className="h-dvh rounded-m! max-lg:hidden" />
      </div>
    </Named>
  );
}

import type { ProgrammeEditInput } from "./stamp-programme.ts";
import type { StampProgramme } from "./stamp-response.ts";

/** A programme as its editor holds it: numbers as they are typed. */
export type ProgrammeValues = {
  goal: string;
  rewards: { at: string; title: string }[];
  welcomePoints: string;
  expiry: StampProgramme["expiry"];
  expiryMonths: string;
  hoursBetween: string;
  earnsFrom: StampProgramme["earns_from"];
};

/** Ten stamps and what they earn: what a new programme begins with. */
const BEGINNING: ProgrammeValues = {
  goal: "10",
  rewards: [{ at: "10", title: "" }],
  welcomePoints: "0",
  expiry: "none",
  expiryMonths: "12",
  hoursBetween: "",
  earnsFrom: "gps",
};

export function valuesOf(programme: StampProgramme | null): ProgrammeValues {
  if (!programme) return BEGINNING;
  return {
    goal: String(programme.goal),
    rewards: programme.rewards.map(({ at, title }) => ({ at: String(at), title })),
    welcomePoints: String(programme.welcome_points),
    expiry: programme.expiry,
    expiryMonths: String(programme.expiry_months ?? 12),
    hoursBetween: programme.hours_between === null ? "" : String(programme.hours_between),
    earnsFrom: programme.earns_from,
  };
}

/** What is sent of it. What is no number is sent as one that the server refuses beside its field; an empty reward is none. */
export function editOf(values: ProgrammeValues, status: ProgrammeEditInput["status"]): ProgrammeEditInput {
  const number = (typed: string) => (/^[0-9]{1,3}$/.test(typed.trim()) ? Number(typed) : -1);
  return {
    status,
    goal: number(values.goal),
    rewards: values.rewards
      .filter(({ title }) => title.trim() !== "")
      .map(({ at, title }) => ({ at: number(at), title })),
    welcomePoints: number(values.welcomePoints),
    expiry: values.expiry,
    expiryMonths: values.expiry === "none" ? null : number(values.expiryMonths),
    hoursBetween: values.hoursBetween.trim() === "" ? null : number(values.hoursBetween),
    earnsFrom: values.earnsFrom,
  };
}

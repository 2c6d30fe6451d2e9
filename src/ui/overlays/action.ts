import type { IconName } from "../images/icon-names.ts";

/** Leads somewhere, or does something. */
export type Action = { label: string; icon: IconName; isDanger?: boolean } & (
  | { to: string; onPress?: undefined }
  | { to?: undefined; onPress: () => void }
);

export type ActionMenuProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What the actions are for. */
  title: string;
  /** The button that opened it, beside which a menu stands. */
  anchor: HTMLElement;
  actions: readonly Action[];
};

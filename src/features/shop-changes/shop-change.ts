import { FIELD_LABELS as MIX_LABELS } from "#features/house-mixes/house-mix-values.ts";
import { FIELD_LABELS as SHOP_LABELS } from "#features/shop-management/information-values.ts";
import { ROLE_LABELS, type ShopRole } from "#features/shops/shop-role.ts";
import { type ProgrammeStatus, STATUS_LABELS } from "#features/stamps/stamp-programme.ts";
import { FIELD_NAMES } from "#features/suggestions/suggestion-text.ts";
import { beginningOf } from "#foundation/graphemes.ts";
import { groupedNumber } from "#foundation/grouped-number.ts";

/** An audited act upon a shop, with the names of the people it is about, by their ids. */
export type AuditedChange = {
  action: string;
  before: Values | null;
  after: Values | null;
  people: Record<string, string>;
};

type Values = Record<string, unknown>;

/** What somebody did, and of what each line stood before. */
export type ChangeText = { title: string; lines: string[] };

const MOST_CHARACTERS = 60;
const MOST_NAMES = 5;
const SOMEBODY = "退会した人";

type Describe = (change: { before: Values; after: Values; person: (id: unknown) => string }) => ChangeText;

const said =
  (title: string): Describe =>
  () => ({ title, lines: [] });

/**
 * The acts that a shop's managers may know of, in the words of the screen. What guests and claimants did to a shop, and what
 * reviews did, is none of them: it would say who they are.
 */
const DESCRIBED: Record<string, Describe> = {
  "shop.registered": said("お店を登録しました"),
  "shop.claim_accepted": ({ after, person }) => ({
    title: `${person(after.owner_id)}さんの申請を認めました`,
    lines: [],
  }),
  "shop.edited": ({ before, after }) => ({
    title: "店舗情報を変更しました",
    lines: Object.keys(after).map((field) =>
      field === "place"
        ? "地図の位置"
        : line(SHOP_LABELS[field as keyof typeof SHOP_LABELS], before[field], after[field]),
    ),
  }),
  "shop.images_saved": ({ before, after }) => ({
    title: "写真を変更しました",
    lines: [line("枚数", listOf(before.images).length, listOf(after.images).length)],
  }),
  "shop_stock.changed": ({ after }) => ({
    title: "在庫を変更しました",
    lines: [
      counted("メーカー", after.makers),
      counted("フレーバー", after.flavors),
      counted("今日はない", after.absentToday),
    ].flat(),
  }),
  "house_mix.created": ({ after }) => ({ title: "定番ミックスを追加しました", lines: namesOf(after.names) }),
  "house_mix.edited": ({ before, after }) => ({
    title: `定番ミックス「${textOf(before.name)}」を変更しました`,
    lines: [
      ...("name" in after ? [line(MIX_LABELS.name, before.name, after.name)] : []),
      ...("items" in after ? [MIX_LABELS.items] : []),
      ...("price" in after ? [line(MIX_LABELS.price, before.price, after.price)] : []),
      ...("description" in after ? [MIX_LABELS.description] : []),
      ...("isAvailable" in after
        ? [line(MIX_LABELS.isAvailable, before.is_available, after.isAvailable)]
        : []),
      ...("displayOrder" in after ? ["並び順"] : []),
    ],
  }),
  "house_mix.deleted": ({ before }) => ({
    title: `定番ミックス「${textOf(before.name)}」を削除しました`,
    lines: [],
  }),
  "stamp_programme.saved": ({ before, after }) => ({
    title: "スタンプの設定を変更しました",
    lines: [
      line("状態", statusOf(before.status), statusOf(after.status)),
      line("カードのスタンプ数", before.goal, after.goal),
    ],
  }),
  "staff_pin.set": said("スタッフ画面のPINを設定しました"),
  "staff_pin.removed": said("スタッフ画面のPINを外しました"),
  "shop_member.invited": ({ after, person }) => ({
    title: `${person(after.user_id)}さんを招待しました`,
    lines: roleOf(after.role),
  }),
  "shop_member.invitation_withdrawn": ({ before, person }) => ({
    title: `${person(before.user_id)}さんへの招待を取り消しました`,
    lines: [],
  }),
  "shop_member.joined": ({ after }) => ({ title: "メンバーになりました", lines: roleOf(after.role) }),
  "shop_member.declined": said("招待を断りました"),
  "shop_member.left": said("メンバーをやめました"),
  "shop_member.removed": ({ before, person }) => ({
    title: `${person(before.user_id)}さんをメンバーから外しました`,
    lines: roleOf(before.role),
  }),
  "shop_member.role_changed": ({ before, after, person }) => ({
    title: `${person(after.user_id)}さんの役割を変更しました`,
    lines: [`${roleOf(before.role).join("")} → ${roleOf(after.role).join("")}`],
  }),
  "shop_invite.created": ({ after }) => ({ title: "招待リンクを作りました", lines: roleOf(after.role) }),
  "shop_invite.revoked": ({ before }) => ({
    title: "招待リンクを無効にしました",
    lines: roleOf(before.role),
  }),
  "shop_transfer.offered": ({ after, person }) => ({
    title: `${person(after.asked_id)}さんにオーナーの引き継ぎを申し出ました`,
    lines: [],
  }),
  "shop_transfer.withdrawn": said("オーナーの引き継ぎを取り消しました"),
  "shop_transfer.declined": said("オーナーの引き継ぎを断りました"),
  "shop_transfer.accepted": said("オーナーを引き継ぎました"),
  "shop_verification.sent": ({ after }) => ({
    title: "認証の書類を送りました",
    lines: [textOf(after.document_type)],
  }),
  "shop_verification.approved": said("お店を認証しました"),
  "shop_verification.rejected": ({ after }) => ({
    title: "認証の書類を承認しませんでした",
    lines: reasonOf(after.reason),
  }),
  "shop_verification.revoked": ({ after }) => ({
    title: "お店の認証を取り消しました",
    lines: reasonOf(after.reason),
  }),
  "suggestion.accepted": ({ before, after }) => ({
    title: "修正の提案を反映しました",
    lines: Object.keys(FIELD_NAMES)
      .filter((field) => field in after)
      .map((field) => line(FIELD_NAMES[field as keyof typeof FIELD_NAMES], before[field], after[field])),
  }),
  "suggestion.declined": ({ before, after }) => ({
    title: "修正の提案を見送りました",
    lines: [
      ...(FIELD_NAMES[before.field as keyof typeof FIELD_NAMES]
        ? [FIELD_NAMES[before.field as keyof typeof FIELD_NAMES]]
        : []),
      ...reasonOf(after.reason),
    ],
  }),
};

function statusOf(status: unknown): string {
  return STATUS_LABELS[status as ProgrammeStatus] ?? "なし";
}

export const SHOP_CHANGE_ACTIONS: readonly string[] = Object.keys(DESCRIBED);

/** What happened, in words; null for what managers are not told of. */
export function describeChange({ action, before, after, people }: AuditedChange): ChangeText | null {
  const person = (id: unknown) => people[String(id)] ?? SOMEBODY;
  return DESCRIBED[action]?.({ before: before ?? {}, after: after ?? {}, person }) ?? null;
}

/** 「席数: 12 → 20」. Of what is no word or number only the label is said. */
function line(label: string | undefined, before: unknown, after: unknown): string {
  const [one, other] = [textOf(before), textOf(after)];
  const name = label ?? "そのほか";
  return isWord(before) && isWord(after) ? `${name}: ${shortened(one)} → ${shortened(other)}` : name;
}

const isWord = (value: unknown) => value == null || typeof value !== "object" || isListOfWords(value);

const isListOfWords = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

function textOf(value: unknown): string {
  if (value == null || value === "") return "なし";
  if (typeof value === "boolean") return value ? "はい" : "いいえ";
  if (Array.isArray(value)) return value.length > 0 ? value.join("、") : "なし";
  return typeof value === "number" ? groupedNumber(value) : String(value);
}

function shortened(text: string): string {
  const beginning = beginningOf(text, MOST_CHARACTERS);
  return beginning === text.toWellFormed() ? text : `${beginning}…`;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const counted = (label: string, changes: unknown): string[] =>
  listOf(changes).length > 0 ? [`${label}: ${listOf(changes).length}件`] : [];

function namesOf(names: unknown): string[] {
  const all = listOf(names).map(String);
  const rest = all.length - MOST_NAMES;
  return rest > 0 ? [...all.slice(0, MOST_NAMES), `ほか${rest}件`] : all;
}

const reasonOf = (reason: unknown): string[] => (reason ? [`理由: ${shortened(textOf(reason))}`] : []);

/** A role that the audit keeps as a word. */
function roleOf(role: unknown): string[] {
  return typeof role === "string" && role in ROLE_LABELS ? [ROLE_LABELS[role as ShopRole]] : [];
}

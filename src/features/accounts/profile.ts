import { z } from "zod";
import { ImageUrl, invalidImageUrl } from "#features/pictures/image-url.ts";
import type { PictureFolder } from "#features/pictures/stored-picture.ts";
import { ageOn } from "#foundation/japan-time.ts";
import { cleanName, trimmedText } from "#foundation/search-text.ts";
import { accountMessages } from "./account-messages.ts";

/** The smoking law's age, although adulthood is 18 (domain.md 1.19). */
const MINIMUM_AGE = 20;
export const MAX_DISPLAY_NAME = 40;
export const MAX_STATUS_MESSAGE = 200;
export const MAX_OCCUPATION = 50;

export const GENDERS = ["male", "female", "other", "no_answer"] as const;
export const GENDER_LABELS: Record<(typeof GENDERS)[number], string> = {
  male: "男性",
  female: "女性",
  other: "その他",
  no_answer: "回答しない",
};

export const OCCUPATION_SUGGESTIONS = [
  "会社員",
  "自営業・フリーランス",
  "飲食・サービス業",
  "クリエイティブ職",
  "エンジニア",
  "公務員",
  "医療・福祉",
  "学生",
  "主婦・主夫",
  "その他",
];

const name = (max: number, text: string) => z.string().transform(cleanName).pipe(z.string().max(max, text));
const nameTooLong = `表示名は${MAX_DISPLAY_NAME}文字以内で入力してください。`;

/** A calendar day as "1990-04-01". */
const Day = z.iso
  .date(accountMessages.birthDateInvalid)
  .refine((day) => day >= "1900-01-01", accountMessages.birthDateInvalid);

/** An address that LINE vouches for in a verified ID token; nobody types one. */
export const Email = z.email().max(254);

/** Who finds a person by their name, beside their friends. */
export const FOUND_BY = ["nobody", "friends_of_friends", "everybody"] as const;
export type FoundBy = (typeof FOUND_BY)[number];
export const FOUND_BY_LABELS: Record<FoundBy, string> = {
  nobody: "友だちだけ",
  friends_of_friends: "友だちの友だちまで",
  everybody: "全員",
};

/** What a person may set of their own row (domain.md 1.8). Unknown and forbidden fields are ignored. */
export const ProfileChange = z.object({
  display_name: name(MAX_DISPLAY_NAME, nameTooLong).optional(),
  // The one host that LINE shows people's pictures from; any other would learn who looks at a card.
  picture_url: z
    .url({ protocol: /^https$/, hostname: /^profile\.line-scdn\.net$/, ...invalidImageUrl })
    .regex(/^[\x21-\x7e]*$/, invalidImageUrl)
    .max(1000)
    .nullable()
    .optional(),
  status_message: z
    .string()
    .overwrite(trimmedText)
    .max(MAX_STATUS_MESSAGE, `ひとことは${MAX_STATUS_MESSAGE}文字以内で入力してください。`)
    .nullable()
    .optional(),
  birth_date: Day.optional(),
  occupation: name(MAX_OCCUPATION, `ご職業は${MAX_OCCUPATION}文字以内で入力してください。`)
    .pipe(z.string().min(1, accountMessages.occupationMissing))
    .optional(),
  gender: z.enum(GENDERS, accountMessages.genderMissing).optional(),
  custom_display_name: name(MAX_DISPLAY_NAME, nameTooLong).nullable().optional(),
  // An address that an upload answered: whether it is the person's own is asked where it is written. Empty is none.
  custom_profile_image_url: ImageUrl.transform((url) => url || null)
    .nullable()
    .optional(),
  show_profile_image: z.boolean().optional(),
  use_custom_display_name: z.boolean().optional(),
  found_by: z.enum(FOUND_BY).optional(),
  shows_recommendations: z.boolean().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
/** What the forms send: the same shape before it is parsed. */
export type ProfileChangeInput = z.input<typeof ProfileChange>;

/** Where the pictures of a person are kept. */
export function profilePicturesOf({ userId }: { userId: string }): PictureFolder {
  return { bucket: "profile-images", folder: userId };
}

/** Both arguments are days in Japan, "2006-11-20". */
export function isOldEnough(birthDate: string, today: string): boolean {
  return ageOn(birthDate, today) >= MINIMUM_AGE;
}

type NamedPerson = {
  display_name: string;
  custom_display_name: string | null;
  use_custom_display_name: boolean;
};

export const NAMELESS = "名前未設定";
/** Stands for a name that a review withholds. */
export const WITHHELD_NAME = "確認中のメンバー";

/** The name that others see. */
export function shownName(person: NamedPerson): string {
  const chosen = person.use_custom_display_name ? person.custom_display_name : null;
  return chosen || person.display_name || NAMELESS;
}

/** A person as they are shown to themselves: their own picture stays theirs while others do not see it. */
export function ownFace(
  person: NamedPerson & { custom_profile_image_url: string | null; picture_url: string | null },
): { name: string; pictureUrl: string | null } {
  return { name: shownName(person), pictureUrl: person.custom_profile_image_url ?? person.picture_url };
}

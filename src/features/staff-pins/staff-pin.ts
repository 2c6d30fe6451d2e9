import { z } from "zod";
import { staffPinMessages } from "./staff-pin-messages.ts";

export const PIN_PATTERN = /^[0-9]{4,8}$/;

/** What is typed: the digits of a keypad alone. */
export const StaffPin = z.object({
  pin: z
    .string({ error: staffPinMessages.pinInvalid })
    .regex(PIN_PATTERN, { error: staffPinMessages.pinInvalid }),
});
export type StaffPin = z.infer<typeof StaffPin>;

/** What became of a try. */
export const PinTry = z.object({ is_right: z.boolean(), tries_left: z.int() });
export type PinTry = z.infer<typeof PinTry>;

/** A screen that nobody touched for so long asks for the PIN. */
export const RESTED_MS = 15 * 60_000;

import { isDomainError } from "#foundation/domain-error.ts";
import { failure } from "#http/responses.ts";
import { EDIT_CONFLICT } from "../commands/require-own-mix.ts";

/** What an act upon a mix was refused with because somebody edited it meanwhile; null where it was done. */
export async function conflictOf(act: Promise<void>): Promise<ReturnType<typeof failure> | null> {
  try {
    await act;
    return null;
  } catch (error) {
    if (isDomainError(error) && error.code === EDIT_CONFLICT) return failure(error.code, error.message);
    throw error;
  }
}

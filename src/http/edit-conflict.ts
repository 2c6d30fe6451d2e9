import { EDIT_CONFLICT, isDomainError } from "#foundation/domain-error.ts";
import { failure } from "./responses.ts";

/** What an act upon a thing was refused with because somebody edited it meanwhile; null where it was done. */
export async function conflictOf(act: Promise<unknown>): Promise<ReturnType<typeof failure> | null> {
  try {
    await act;
    return null;
  } catch (error) {
    if (isDomainError(error) && error.code === EDIT_CONFLICT) return failure(error.code, error.message);
    throw error;
  }
}

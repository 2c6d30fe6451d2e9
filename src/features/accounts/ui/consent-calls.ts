import type { ApiClient } from "#api-client/api-client.ts";
import { ApiError } from "#api-client/api-error.ts";
import type { agreeToTermsApi } from "../api/agree-to-terms.ts";
import type { ConsentVersions } from "../auth-state.ts";

/** A consent call that is not OK: its text is the HTTP status, as the specification has it (section 8). */
class ConsentFailed extends Error {
  /** What the person should read. */
  readonly reason: string;

  constructor(status: number, reason: string) {
    super(String(status));
    this.name = "ConsentFailed";
    this.reason = reason;
  }
}

export async function recordConsent(api: ApiClient, versions: ConsentVersions): Promise<void> {
  try {
    await api<typeof agreeToTermsApi>("POST /users/consent", {
      body: { termsConsent: true, privacyConsent: true, ...versions },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failed = new ConsentFailed(error.status, error.message);
    console.error("consent was not recorded", failed.message);
    throw failed;
  }
}

import { messages } from "#foundation/messages.ts";

/** What a call said no with: the Japanese text to show, a stable code, and texts by field. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** What stands beside the refusal: the present state of what was edited meanwhile. */
  readonly data: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    { fields = {}, data }: { fields?: Record<string, string> | undefined; data?: unknown } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.data = data;
  }
}

/** The network said nothing at all; what was sent may have arrived. */
export function networkFailed(): ApiError {
  return new ApiError(0, "NETWORK_FAILED", messages.networkFailed);
}

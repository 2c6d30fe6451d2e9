/** Texts by field of what a save threw; what belongs to no field stands under `form`. */
export function refusals(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { form: String(error) };
  const fields = "fields" in error ? (error.fields as Record<string, string>) : {};
  return Object.keys(fields).length > 0 ? fields : { form: error.message };
}

/** Limits on the load of a single caller. Times in milliseconds, sizes in bytes. */
export const limits = {
  bodyBytes: 64 * 1024,
  /** The operator's texts are long, in every language, and in letters of three bytes each. */
  staffBodyBytes: 1024 * 1024,
  uploadBytes: 21 * 1024 * 1024,
  headersMs: 15_000,
  bodyMs: 15_000,
  callMs: 60_000,
  uploadMs: 300_000,
} as const;

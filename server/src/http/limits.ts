/** Every number that bounds what one caller can make the server do. Times in milliseconds, sizes in bytes. */
export const limits = {
  bodyBytes: 64 * 1024,
  uploadBytes: 21 * 1024 * 1024,
  callMs: 60_000,
  uploadMs: 300_000,
  /** Sessions: idle time of an ordinary one, life of a remembered one. */
  sessionIdleMs: 30 * 60_000,
  sessionRememberedMs: 30 * 24 * 3_600_000,
  /** A request key is remembered this long. */
  requestKeptMs: 72 * 3_600_000,
} as const;

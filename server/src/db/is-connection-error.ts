/**
 * Connection exceptions, insufficient resources, operator intervention (shutting down, starting up, a
 * statement cancelled for its time), and writing on a standby.
 */
const passingStates = /^(?:08...|53...|57...|25006)$/;

const brokenLines: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Errors that the driver throws without a code. The first: all connections are busy. */
const driverWords =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|driver has already been destroyed/;

/**
 * True of an error that means that the database is temporarily unavailable: not a bug, and a retry makes
 * sense. Whether the statement was executed remains unknown.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return passingStates.test(code) || brokenLines.has(code) || driverWords.test(error.message);
}

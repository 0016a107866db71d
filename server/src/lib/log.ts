import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Structured log, one JSON object per line. Errors are logged without messages that quote data: the database
 * quotes rows, and a provider's response may quote the request.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: errorLine } };
  return destination ? pino(options, destination) : pino(options);
}

type ErrorLine = {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string | undefined;
  readonly cause?: ErrorLine;
};

function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { name: typeof error, message: '' };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    stack,
    ...(cause === undefined ? {} : { cause: errorLine(cause) }),
  };
}

function textOf(error: object, key: 'code' | 'constraint'): { code?: string; constraint?: string } {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? { [key]: value } : {};
}

import { formatMoment } from '#lib/moment.ts';

/** A time in Bangkok, as tables show it. */
export function Time({ at }: { at: string }) {
  return (
    <time className="money" dateTime={at}>
      {formatMoment(at)}
    </time>
  );
}

import { formatTime } from '@wallet/contract/time';

/** A time in Bangkok, as tables show it. */
export function Time({ at }: { at: string }) {
  return (
    <time className="money" dateTime={at}>
      {formatTime(at)}
    </time>
  );
}

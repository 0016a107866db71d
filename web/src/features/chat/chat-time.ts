import { formatTime } from '@wallet/contract/time';

/** `HH:mm` in Bangkok. */
export function clockOf(time: string): string {
  return formatTime(time).slice(11, 16);
}

import { formatTime } from '@wallet/contract/time';

/** `HH:mm` in Bangkok. */
export function clockOf(time: string): string {
  return formatTime(time).slice(11, 16);
}

/** `DD/MM/YYYY` in Bangkok, in every language. */
export function dayOf(time: string): string {
  return formatTime(time).slice(0, 10);
}

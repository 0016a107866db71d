import { readStored, store } from '@wallet/client/storage';

const name = 'vibration';

/** Times in milliseconds: on, off, on. */
const patterns = {
  /** Something is done: money is there, a prize is claimed. */
  success: [24, 50, 24],
  error: [50, 40, 50],
  /** Something dragged has snapped: the wheel stopped, or pull-to-refresh engaged. */
  stop: [30],
} as const;

/** False without vibration support, and with reduced motion. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** On until the member turns it off. */
export function isVibrationOn(): boolean {
  return readStored('persistent', name) !== 'off';
}

export function turnVibration(isOn: boolean): void {
  store('persistent', name, isOn ? 'on' : 'off');
  vibrate('success');
}

/** Vibrates for results, where supported and allowed. */
export function vibrate(news: keyof typeof patterns): void {
  if (canVibrate() && isVibrationOn()) navigator.vibrate?.([...patterns[news]]);
}

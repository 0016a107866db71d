import { onTestFinished, vi } from 'vitest';

/** Has the phone vibrate until the end of the test; answers what is asked for each time. */
export function vibratingPhone() {
  const vibrate = vi.fn(() => true);
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
  return vibrate;
}

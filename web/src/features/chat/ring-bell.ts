import { readStored, store } from '@wallet/client/storage';

const name = 'chatSound';
const toneHz = 880;
const toneSeconds = 0.18;

/** Off until the customer turns it on. */
export function isSoundOn(): boolean {
  return readStored('persistent', name) === 'on';
}

export function turnSound(isOn: boolean): void {
  store('persistent', name, isOn ? 'on' : 'off');
  if (isOn) void allowSound().then(ringBell);
}

/** The only one: a phone allows few, and frees them late. */
let context: AudioContext | undefined;

/**
 * Makes sound possible. A phone plays sound only after a press asked for it, so every press asks that may come before
 * an arrival; a call or another app may have silenced it since the last.
 */
export async function allowSound(): Promise<void> {
  if (!isSoundOn()) return;
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume();
}

/** A short soft tone. Where sound is not possible, nothing: it would come with the next press. */
export function ringBell(): void {
  if (context?.state !== 'running') return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = toneHz;
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + toneSeconds);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + toneSeconds);
}

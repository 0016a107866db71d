import { readStored, store } from '#lib/storage.ts';

const name = 'chatSound';
const toneHz = 880;
const toneSeconds = 0.18;

/** Off until the customer turns it on. */
export function isSoundOn(): boolean {
  return readStored('persistent', name) === 'on';
}

export function turnSound(isOn: boolean): void {
  store('persistent', name, isOn ? 'on' : 'off');
  if (isOn) ringBell();
}

/** A short soft tone; silent until the page was touched, as browsers want it. */
export function ringBell(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = toneHz;
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + toneSeconds);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + toneSeconds);
}

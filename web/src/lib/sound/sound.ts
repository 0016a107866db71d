import { readStored, store } from '@wallet/client/storage';
import type { Tone } from './synth.ts';

/** settle-in.ts reads it too, before any of this is fetched. */
const name = 'sound';

/** False in browsers that cannot synthesize tones. */
export function canSound(): boolean {
  return 'AudioContext' in window;
}

/** Off by default. */
export function isSoundOn(): boolean {
  return readStored('persistent', name) === 'on';
}

/** The choice is stored on this device; turning sounds on plays one, turning them off stops all. */
export function turnSound(isOn: boolean): void {
  store('persistent', name, isOn ? 'on' : 'off');
  if (isOn) playSound('received');
  else void withSynth(({ silence }) => silence());
}

/** Tones of each sound: start in seconds, frequency in hertz, duration in seconds, and volume from 0 to 1. */
const sounds = {
  /** Money came into the wallet. */
  received: [tone(0, 880, 0.5, 0.16), tone(0.11, 1318.5, 0.7, 0.13)],
  /** A prize that can be claimed. */
  won: [
    tone(0, 523.3, 0.4, 0.14),
    tone(0.1, 659.3, 0.4, 0.14),
    tone(0.2, 784, 0.4, 0.14),
    tone(0.32, 1046.5, 0.9, 0.16),
  ],
  /** The wheel came to rest. */
  stop: [tone(0, 196, 0.18, 0.2)],
} as const satisfies Record<string, readonly Tone[]>;

/** Plays a sound if it is on, the page is visible, and the member has interacted with it. */
export function playSound(sound: keyof typeof sounds): void {
  void playTones(sounds[sound]);
}

/** Plays a sound that the member asked to hear, also while sounds are off. */
export function playSample(sound: keyof typeof sounds): void {
  if (canSound()) void withSynth((synth) => synth.play(sounds[sound], isVisible));
}

/** Plays a short tick at each of these times, in seconds from now. */
export function playTicks(moments: readonly number[]): void {
  void playTones(moments.map((at) => tone(at, 1700, 0.03, 0.06)));
}

async function playTones(tones: readonly Tone[]): Promise<void> {
  if (mayPlay()) await withSynth((synth) => synth.play(tones, mayPlay));
}

function mayPlay(): boolean {
  const isTouched = navigator.userActivation?.hasBeenActive ?? false;
  return canSound() && isSoundOn() && isVisible() && isTouched;
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Failures of sounds are ignored. */
export async function withSynth(
  act: (synth: typeof import('./synth.ts')) => unknown,
): Promise<void> {
  await import('./synth.ts').then(act).catch(() => undefined);
}

function tone(at: number, hertz: number, seconds: number, loud: number): Tone {
  return { at, hertz, seconds, loud };
}

export type Tone = {
  /** Seconds from now. */
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  /** 0 to 1. */
  readonly loud: number;
};

let context: AudioContext | null = null;
/** All output passes through this node, so that one cut silences it. */
let way: GainNode | null = null;

const wakeMs = 300;

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') silence();
});
// The setting may change in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === 'sound' || key === null) silence();
});

/** Enables audio; that works only in a touch, or once a touch has enabled it. */
export async function wake(): Promise<void> {
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume();
}

/** Plays tones like small bells. Audio that stays blocked drops them: late, they would be wrong. */
export async function play(tones: readonly Tone[], may: () => boolean): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, wakeMs));
  await Promise.race([wake(), late]);
  if (context?.state !== 'running' || !may()) return;
  if (!way) {
    way = context.createGain();
    way.connect(context.destination);
  }
  for (const tone of tones) ring(context, way, tone);
}

/** Stops playing and scheduled sounds. */
export function silence(): void {
  way?.disconnect();
  way = null;
}

function ring(own: AudioContext, through: GainNode, { at, hertz, seconds, loud }: Tone): void {
  const start = own.currentTime + at;
  const voice = own.createOscillator();
  const loudness = own.createGain();
  voice.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(loud, start + 0.006);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  voice.connect(loudness).connect(through);
  voice.start(start);
  voice.stop(start + seconds);
}

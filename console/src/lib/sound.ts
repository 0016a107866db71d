import { useLocalStorage } from '@mantine/hooks';

export function useSound() {
  return useLocalStorage({
    key: 'staff-chat-sound',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
}

let context: AudioContext | null = null;

/** Two soft notes: something arrived. */
export function playArrival(): void {
  play([660, 880], 0.12);
}

/** Three notes, twice, and louder: a target was missed. */
export function playOverdue(): void {
  play([880, 660, 880, 880, 660, 880], 0.3);
}

/**
 * Notes one after the other. Browsers allow sound after a press on the page; sounds from before would all play together
 * then.
 */
function play(hertz: readonly number[], loudness: number): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  for (const [nth, each] of hertz.entries()) note(audio, { hertz: each, nth, loudness });
}

type Note = { readonly hertz: number; readonly nth: number; readonly loudness: number };

function note(audio: AudioContext, { hertz, nth, loudness }: Note): void {
  const start = audio.currentTime + nth * 0.12;
  const tone = new OscillatorNode(audio, { frequency: hertz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.26);
}

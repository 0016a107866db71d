import { useLocalStorage } from '@mantine/hooks';

export function useSound() {
  return useLocalStorage({
    key: 'staff-chat-sound',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
}

let context: AudioContext | null = null;

/** Two soft notes. Browsers allow sound after a user gesture. */
export function playArrival(): void {
  context ??= new AudioContext();
  note(context, 660, 0);
  note(context, 880, 0.12);
}

function note(audio: AudioContext, hertz: number, afterSeconds: number): void {
  const start = audio.currentTime + afterSeconds;
  const tone = new OscillatorNode(audio, { frequency: hertz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.26);
}

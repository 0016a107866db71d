// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { languages } from '@wallet/contract/languages';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppearanceCard } from '#features/profile/AppearanceCard.tsx';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { walletOf } from '../../test/samples.ts';
import { onTop, pass, show, stage } from '../../test/stage.tsx';
import { beginSound } from './begin.ts';
import { playSound, playTicks } from './sound.ts';

stage();

/** Loudspeaker of the test: the pitches that were asked for, and the ways that lead to it. */
const requests: number[] = [];
/** Seconds at which each voice begins and ends. */
const times: [number, number][] = [];
/** Volume that each voice reaches, and the second at which it does. */
const ramps: [number, number][] = [];
const ways = new Set<object>();
let isShut = false;

class Knob {
  set value(hertz: number) {
    requests.push(hertz);
  }
  setValueAtTime(): void {}
  linearRampToValueAtTime(loud: number, at: number): void {
    ramps.push([loud, at]);
  }
  exponentialRampToValueAtTime(loud: number, at: number): void {
    ramps.push([loud, at]);
  }
}

class Node {
  readonly frequency = new Knob();
  readonly gain = new Knob();
  connect(to: object): object {
    if (to === loudspeaker) ways.add(this);
    return to;
  }
  disconnect(): void {
    ways.delete(this);
  }
  start(at: number): void {
    times.push([at, -1]);
  }
  stop(at: number): void {
    const last = times.at(-1);
    if (last) last[1] = at;
  }
}

const loudspeaker = {};

class Loudspeaker {
  state = 'suspended';
  readonly currentTime = 0;
  readonly destination = loudspeaker;
  async resume(): Promise<void> {
    if (isShut) await new Promise(() => undefined);
    this.state = 'running';
  }
  createGain(): Node {
    return new Node();
  }
  createOscillator(): Node {
    return new Node();
  }
}

/** State of the page: touched before, and looked at. */
function page(state: { isTouched: boolean; isSeen: boolean }): void {
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { hasBeenActive: state.isTouched },
  });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: state.isSeen ? 'visible' : 'hidden',
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Loudspeaker);
  requests.length = 0;
  isShut = false;
  page({ isTouched: true, isSeen: true });
  return () => vi.unstubAllGlobals();
});

async function playsFor(act: () => void): Promise<number> {
  requests.length = 0;
  act();
  await pass(400);
  return requests.length;
}

/** Reads a wallet with a given amount. */
const holds = (amount: number) => () =>
  queryClient.setQueryData(balances.queryKey, walletOf(amount));

test.each(languages)('in %s, nothing sounds until the member wants it', async (language) => {
  const text = await loadText(language, 'profile');
  expect(await playsFor(() => playSound('won'))).toBe(0);
  await show(<AppearanceCard />, language);
  const choice = () => onTop().getByLabelText<HTMLInputElement>(text.sound);
  expect(choice().checked).toBe(false);
  // Turned on it shows how that sounds.
  expect(await playsFor(() => fireEvent.click(choice()))).toBe(2);
  expect(await playsFor(() => playSound('won'))).toBe(4);
  // Money of this visit, too, and not only after the next load.
  expect(await playsFor(holds(100))).toBe(0);
  expect(await playsFor(holds(150))).toBe(2);
  expect(ways.size).toBe(1);
  expect(await playsFor(() => fireEvent.click(choice()))).toBe(0);
  // Later sounds are cut off.
  expect(ways.size).toBe(0);
  expect(await playsFor(() => playSound('won'))).toBe(0);
});

test.each(languages)('in %s, each sound can be played before it is chosen', async (language) => {
  const text = await loadText(language, 'profile');
  await show(<AppearanceCard />, language);
  const button = (name: string) => onTop().getByRole('button', { name });
  expect(await playsFor(() => fireEvent.click(button(text.hearReceived)))).toBe(2);
  expect(await playsFor(() => fireEvent.click(button(text.hearWon)))).toBe(4);
  // Hearing is not a choice.
  expect(onTop().getByLabelText<HTMLInputElement>(text.sound).checked).toBe(false);
  expect(await playsFor(() => playSound('won'))).toBe(0);
});

test('a page that no one touched or looks at is silent, and a shut loudspeaker drops the sound', async () => {
  localStorage.setItem('sound', 'on');
  expect(await playsFor(() => playTicks([0, 0.1, 0.2]))).toBe(3);
  page({ isTouched: true, isSeen: false });
  expect(ways.size).toBe(0);
  expect(await playsFor(() => playSound('stop'))).toBe(0);
  page({ isTouched: false, isSeen: true });
  expect(await playsFor(() => playSound('stop'))).toBe(0);
});

test('each sound has its own tones, which ring out like small bells', async () => {
  localStorage.setItem('sound', 'on');
  const tonesOf = async (sound: Parameters<typeof playSound>[0]) => {
    times.length = 0;
    ramps.length = 0;
    await playsFor(() => playSound(sound));
    return requests.map((hertz, place) => {
      const [begin = 0, end = 0] = times[place] ?? [];
      return [hertz, begin, Number((end - begin).toFixed(3)), ramps[2 * place]?.[0]];
    });
  };
  expect(await tonesOf('received')).toEqual([
    [880, 0, 0.5, 0.16],
    [1318.5, 0.11, 0.7, 0.13],
  ]);
  // Loud within some milliseconds, and silent at the end.
  expect(ramps.slice(0, 2)).toEqual([
    [0.16, 0.006],
    [0.0001, 0.5],
  ]);
  expect(await tonesOf('won')).toEqual([
    [523.3, 0, 0.4, 0.14],
    [659.3, 0.1, 0.4, 0.14],
    [784, 0.2, 0.4, 0.14],
    [1046.5, 0.32, 0.9, 0.16],
  ]);
  expect(await tonesOf('stop')).toEqual([[196, 0, 0.18, 0.2]]);
  await playsFor(() => playTicks([0]));
  expect([requests, ramps.at(-2)?.[0]]).toEqual([[1700], 0.06]);
});

test('ticks come at their moments, each of them short', async () => {
  localStorage.setItem('sound', 'on');
  times.length = 0;
  await playsFor(() => playTicks([0, 0.1, 0.25]));
  expect(times.map(([begin]) => begin)).toEqual([0, 0.1, 0.25]);
  for (const [begin, end] of times) expect(end - begin).toBeCloseTo(0.03);
});

test('a browser that cannot sound is asked for nothing, and one whose storage was emptied falls silent', async () => {
  localStorage.setItem('sound', 'on');
  await playsFor(() => playSound('won'));
  expect(ways.size).toBe(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(ways.size).toBe(1);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(ways.size).toBe(0);
  Reflect.deleteProperty(window, 'AudioContext');
  expect(await playsFor(() => playSound('won'))).toBe(0);
});

test('the switch in another tab takes effect here', async () => {
  localStorage.setItem('sound', 'on');
  await playsFor(() => playSound('won'));
  expect(ways.size).toBe(1);
  localStorage.setItem('sound', 'off');
  window.dispatchEvent(new StorageEvent('storage', { key: 'sound' }));
  expect(ways.size).toBe(0);
});

test('a browser that keeps its loudspeaker shut plays nothing later', async () => {
  vi.resetModules();
  const own = await import('./sound.ts');
  localStorage.setItem('sound', 'on');
  isShut = true;
  expect(await playsFor(() => own.playSound('won'))).toBe(0);
});

test('more money in the wallet plays a sound, but not the first look', async () => {
  localStorage.setItem('sound', 'on');
  beginSound();
  expect(await playsFor(holds(100))).toBe(0);
  expect(await playsFor(holds(100))).toBe(0);
  expect(await playsFor(holds(150))).toBe(2);
  expect(await playsFor(holds(20))).toBe(0);
  expect(await playsFor(holds(20.5))).toBe(2);
  // The money of the next member is a first look, too, and begun twice it sounds once.
  beginSound();
  expect(await playsFor(holds(30))).toBe(2);
  endSession();
  startSession('of another member', false);
  localStorage.setItem('sound', 'on');
  expect(await playsFor(holds(90))).toBe(0);
});

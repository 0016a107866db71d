import { sharedValue } from '@wallet/client/shared-value';
import { onSessionEnd } from '#lib/session/session.ts';

export type ToastTone = 'ok' | 'error' | 'info';
export type ToastMessage = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** The title of an announcement, which stays until it is dismissed; '' for the default one. */
  readonly news?: string;
  /** The screen shows the same in another way: only screen readers announce the message. */
  readonly isShown?: boolean;
};

const shownAtMost = 3;
let nextId = 1;

/** Messages on the screen, the newest last. */
const messages = sharedValue<readonly ToastMessage[]>([]);
export const { read: currentToasts, use: useToasts } = messages;

/** Shows a message for four seconds: `toast('ok', text.saved)`. */
export function toast(tone: ToastTone, text: string): void {
  show({ tone, text });
}

export function show(message: Omit<ToastMessage, 'id'>): void {
  // A repeated message replaces the earlier one instead of piling up; the oldest make room.
  const others = currentToasts().filter(({ text }) => text !== message.text);
  const [gone] = others.filter(({ news }) => news === undefined).slice(0, 1 - shownAtMost);
  messages.change([...others.filter((other) => other !== gone), { id: nextId++, ...message }]);
}

export function dismissToast(id: number): void {
  messages.change(currentToasts().filter((message) => message.id !== id));
}

// Messages to one member are removed before the next one logs in.
onSessionEnd(() => messages.change([]));

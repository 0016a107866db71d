import { onSessionEnd } from '#lib/session/session.ts';

export type ToastTone = 'ok' | 'error' | 'info';
export type ToastMessage = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** The title of an announcement, which stays until it is dismissed; '' for the default one. */
  readonly news?: string;
};

const shownAtMost = 3;
let nextId = 1;
let messages: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows a message for four seconds: `toast('ok', text.saved)`. */
export function toast(tone: ToastTone, text: string): void {
  show({ tone, text });
}

export function show(message: Omit<ToastMessage, 'id'>): void {
  // A repeated message replaces the earlier one instead of piling up; the oldest make room.
  const others = messages.filter(({ text }) => text !== message.text);
  const [gone] = others.filter(({ news }) => news === undefined).slice(0, 1 - shownAtMost);
  change([...others.filter((other) => other !== gone), { id: nextId++, ...message }]);
}

export function dismissToast(id: number): void {
  change(messages.filter((message) => message.id !== id));
}

export function currentToasts(): readonly ToastMessage[] {
  return messages;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// What one member was told is not left for the next.
onSessionEnd(() => change([]));

function change(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

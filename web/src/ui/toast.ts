export type ToastTone = 'ok' | 'error' | 'info';
export type ToastMessage = { readonly id: number; readonly tone: ToastTone; readonly text: string };

const shownAtMost = 3;
let nextId = 1;
let messages: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Says something for four seconds: `toast('ok', text.saved)`. */
export function toast(tone: ToastTone, text: string): void {
  // The same words again replace the earlier ones instead of piling up.
  const others = messages.filter((message) => message.text !== text);
  change([...others, { id: nextId++, tone, text }].slice(-shownAtMost));
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

function change(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

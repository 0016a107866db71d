import { readStored, removeStored, store } from '@wallet/client/storage';
import {
  type IntentEvent,
  type IntentKind,
  type IntentState,
  intentState,
  type KeyedIntent,
  resting,
} from './intent-state.ts';

const shelfName = 'intents';

export function stateOf(kind: IntentKind): IntentState {
  return states.get(kind) ?? resting;
}

/** Kinds of actions started in this tab. */
export function pressedKinds(): Iterable<IntentKind> {
  return states.keys();
}

/** Advances an action, and stores it while its outcome is unknown. */
export function advance(kind: IntentKind, event: IntentEvent): void {
  states.set(kind, intentState(stateOf(kind), event));
  keep([...states.values()].flatMap((state) => (state.kind === 'resting' ? [] : state.intent)));
  for (const listener of listeners) listener();
}

/** The latest press of a kind whose reply was lost and that turned out done, or stayed unknown; null: none. */
export function latestGone(kind: IntentKind): KeyedIntent | null {
  return gone.get(kind) ?? null;
}

/** Records such a press: what its form still holds of it must not be sent once more. */
export function noteGone(intent: KeyedIntent): void {
  gone.set(intent.kind, intent);
}

const gone = new Map<IntentKind, KeyedIntent>();

export function subscribeIntents(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();
const states = new Map<IntentKind, IntentState>(
  readKept().map((intent) => [intent.kind, intentState(resting, { kind: 'found', intent })]),
);

function readKept(): readonly KeyedIntent[] {
  try {
    // Written by this tab itself.
    return JSON.parse(readStored('session', shelfName) ?? '[]') as KeyedIntent[];
  } catch {
    return [];
  }
}

function keep(intents: readonly KeyedIntent[]): void {
  if (intents.length === 0) removeStored('session', shelfName);
  else store('session', shelfName, JSON.stringify(intents));
}

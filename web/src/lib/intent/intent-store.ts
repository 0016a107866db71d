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

/** Number of actions of a kind with a lost reply that turned out done, or whose key the server deleted. */
export function goneCount(kind: IntentKind): number {
  return gone.get(kind) ?? 0;
}

/** A press without a reply turned out done, or as no one knows: the form that sent it begins anew. */
export function countGone(kind: IntentKind): void {
  gone.set(kind, goneCount(kind) + 1);
}

const gone = new Map<IntentKind, number>();

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

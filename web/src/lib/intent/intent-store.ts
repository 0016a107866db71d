import { forget, readStored, store } from '@wallet/client/storage';
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

/** The kinds that were pressed in the life of this tab. */
export function pressedKinds(): Iterable<IntentKind> {
  return states.keys();
}

/** Goes on with a press, and keeps in storage what has no known outcome. */
export function advance(kind: IntentKind, event: IntentEvent): void {
  states.set(kind, intentState(stateOf(kind), event));
  keep([...states.values()].flatMap((state) => (state.kind === 'resting' ? [] : state.intent)));
  for (const listener of listeners) listener();
}

/** How many presses of a kind, whose replies were lost, turned out done, or were forgotten by the server. */
export function goneCount(kind: IntentKind): number {
  return gone.get(kind) ?? 0;
}

/** A press without a reply turned out done, or as nobody knows: the form that sent it begins anew. */
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
    // Our own writing, of this tab's life.
    return JSON.parse(readStored('session', shelfName) ?? '[]') as KeyedIntent[];
  } catch {
    return [];
  }
}

function keep(intents: readonly KeyedIntent[]): void {
  if (intents.length === 0) forget('session', shelfName);
  else store('session', shelfName, JSON.stringify(intents));
}

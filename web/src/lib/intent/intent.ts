import { serverNow } from '@wallet/client/server-clock';
import { uuidV7 } from '@wallet/client/uuid-v7';
import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { beingChecked } from '../calls/being-checked.ts';
import { memberDetails } from '../money/balances.ts';
import { untilThere } from '../parts/until-there.ts';
import { queryClient } from '../reading/query-client.ts';
import { useQuery } from '../reading/use-query.ts';
import { onSessionEnd, readToken } from '../session/session.ts';
import { calledOff, type Intent, type IntentKind, resting } from './intent-state.ts';
import { advance, goneCount, stateOf, subscribeIntents } from './intent-store.ts';
import { keepUnsent, unsentKind } from './unsent.ts';

/**
 * Makes one call for one action of the member, under a new idempotency key. When the reply is lost the
 * outcome is checked from then on, even after a reload, and announced to the member; the promise rejects with
 * an error of which `isBeingChecked` is true. The next action has a new key.
 */
export function withIntent<R>(intent: Intent, run: (key: string) => Promise<R>): Promise<R> {
  const { kind } = intent;
  if (stateOf(kind).kind === 'checking') {
    goOnChecking();
    return Promise.reject(new ApiError(beingChecked, 0));
  }
  // A second tap before the reply joins the first call.
  const sent = sending.get(kind) as Promise<R> | undefined;
  if (sent) return sent;
  const sends = send(intent, run).finally(() => {
    if (sending.get(kind) === sends) sending.delete(kind);
  });
  sending.set(kind, sends);
  return sends;
}

export function isBeingChecked(error: unknown): boolean {
  return error instanceof ApiError && error.code === beingChecked;
}

/** The action of this kind whose outcome is being checked, or null. */
export function useCheckedIntent(kind: IntentKind): Intent | null {
  const state = useSyncExternalStore(
    subscribeIntents,
    () => stateOf(kind),
    () => resting,
  );
  const isChecking = state.kind === 'checking';
  // Another member may have pressed it, in this tab and before this session.
  const { data: member } = useQuery({ ...memberDetails, enabled: isChecking });
  return isChecking && member?.profile._id === state.intent.memberId ? state.intent : null;
}

/** Clears a form when a press whose reply was lost turns out done. What was not done keeps what was typed. */
export function useClearedWhenDone(kind: IntentKind, clear: () => void): void {
  const count = useSyncExternalStore(subscribeIntents, () => goneCount(kind));
  const first = useRef(count);
  const clearIt = useEffectEvent(clear);
  useEffect(() => {
    if (count === first.current) return;
    first.current = count;
    clearIt();
  }, [count]);
}

async function send<R>(intent: Intent, run: (key: string) => Promise<R>): Promise<R> {
  const { kind } = intent;
  const key = uuidV7(serverNow());
  const { profile } = await queryClient.ensureQueryData(memberDetails);
  const token = readToken();
  advance(kind, { kind: 'pressed', intent: { ...intent, key, memberId: profile._id } });
  // Loaded in advance: offline it would be too late.
  import('./check-intents.ts').then(({ prepare }) => prepare()).catch(Boolean);
  try {
    const reply = await run(key);
    advance(kind, { kind: 'answered' });
    // A member who logged out meanwhile finds it in the statement; the next member is shown nothing.
    return readToken() === token ? reply : never();
  } catch (error) {
    const isApiError = error instanceof ApiError;
    if (isApiError && !error.isUnknown) {
      advance(kind, { kind: 'answered' });
      if (error.status === 401) keepForLogin(intent, profile);
      throw error;
    }
    advance(kind, { kind: 'lost', failure: isApiError ? codeOf(error) : calledOff });
    goOnChecking();
    throw isApiError ? new ApiError(beingChecked, 0) : error;
  }
}

/** The session was over at the press: the form waits for its member to log in again. */
function keepForLogin(
  { kind, amount, ...sides }: Intent,
  { _id: memberId, username: phone }: ReplyOf<'GET /api/account/me'>['profile'],
): void {
  const form = unsentKind(kind);
  // An amount that a button entered was not typed.
  if (amount === undefined || !form || (form === 'transfer' && sides.from === undefined)) return;
  keepUnsent({ kind: form, amount, ...sides, memberId, phone });
}

/** Loaded on demand; offline, after reconnecting. */
function goOnChecking(): void {
  void untilThere(() => import('./check-intents.ts')).then(({ checkIntents }) => checkIntents());
}

/** Code by which the server itself said what was wrong. */
function codeOf({ status, code }: ApiError): string | null {
  return status > 0 ? code : null;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

const sending = new Map<IntentKind, Promise<unknown>>();

// The same press of the next member is a press of their own.
onSessionEnd(() => sending.clear());

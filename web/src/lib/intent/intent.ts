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
import { advance, latestGone, stateOf, subscribeIntents } from './intent-store.ts';
import { keepUnsent, unsentKind } from './unsent.ts';

/**
 * Makes one call for one action of the member, under a new idempotency key. When the reply is lost, the outcome is
 * checked from then on, even after a reload, and announced to the member; the promise rejects with an error of which
 * `isBeingChecked` is true. The next action has a new key. While one is on its way another of its kind is not sent: the
 * answer to one amount must not be taken for that to another.
 */
export function withIntent<R>(intent: Intent, run: (key: string) => Promise<R>): Promise<R> {
  const { kind } = intent;
  if (stateOf(kind).kind === 'checking') {
    goOnChecking();
    return Promise.reject(new ApiError(beingChecked, 0));
  }
  if (sending.has(kind)) return Promise.reject(new ApiError('REQUEST_LIMIT', 429));
  const ofSession = sending;
  ofSession.add(kind);
  return send(intent, run).finally(() => ofSession.delete(kind));
}

export function isBeingChecked(error: unknown): boolean {
  return error instanceof ApiError && error.code === beingChecked;
}

/** Action of the member whose end is unknown, and whether its reply was lost. */
type UnderwayIntent = { readonly intent: Intent; readonly isChecked: boolean };

/** The action of this kind that is on its way or being checked, or null. */
export function useUnderway(kind: IntentKind): UnderwayIntent | null {
  const state = useSyncExternalStore(
    subscribeIntents,
    () => stateOf(kind),
    () => resting,
  );
  const isUnderway = state.kind !== 'resting';
  // Another member may have pressed it, in this tab and before this session.
  const { data: member } = useQuery({ ...memberDetails, enabled: isUnderway });
  if (!isUnderway || member?.profile._id !== state.intent.memberId) return null;
  return { intent: state.intent, isChecked: state.kind === 'checking' };
}

/**
 * Clears a form of the sent values when a press whose reply was lost turns out done. When it was not done, the typed
 * values stay. The form may hold something else by then, or be another one that opened meanwhile.
 */
export function useClearedWhenDone(kind: IntentKind, clear: (sent: Intent) => void): void {
  const latest = useSyncExternalStore(subscribeIntents, () => latestGone(kind));
  const known = useRef(latest);
  const clearIt = useEffectEvent(clear);
  useEffect(() => {
    if (latest === null || latest === known.current) return;
    known.current = latest;
    clearIt(latest);
  }, [latest]);
}

async function send<R>(intent: Intent, run: (key: string) => Promise<R>): Promise<R> {
  const { kind } = intent;
  const key = uuidV7(serverNow());
  const token = readToken();
  const { profile } = await queryClient.ensureQueryData(memberDetails);
  // The next member pressed nothing.
  if (readToken() !== token) return never();
  advance(kind, { kind: 'pressed', intent: { ...intent, key, memberId: profile._id } });
  // Loaded in advance: offline it would be too late.
  import('./check-intents.ts').then(({ prepare }) => prepare()).catch(Boolean);
  try {
    const reply = await run(key);
    advance(kind, { kind: 'answered', key });
    // A member who logged out meanwhile finds it in the statement; the next member is shown nothing.
    return readToken() === token ? reply : never();
  } catch (error) {
    const isApiError = error instanceof ApiError;
    const isDefinite = isApiError && !error.isUnknown;
    if (isDefinite) {
      advance(kind, { kind: 'answered', key });
      if (error.status === 401) keepForLogin(intent, profile);
    } else {
      advance(kind, { kind: 'lost', key, failure: isApiError ? codeOf(error) : calledOff });
      goOnChecking();
    }
    // The login says why it is shown, and the next member reads nothing of it.
    if (isApiError && readToken() !== token) return never();
    throw isApiError && !isDefinite ? new ApiError(beingChecked, 0) : error;
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

/** Code by which the server itself reported the error. */
function codeOf({ status, code }: ApiError): string | null {
  return status > 0 ? code : null;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Kinds of actions of this session that are on their way. */
let sending = new Set<IntentKind>();

// The same press of the next member is a press of their own.
onSessionEnd(() => {
  sending = new Set();
});

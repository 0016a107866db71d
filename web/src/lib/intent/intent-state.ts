import type { Baht } from '@wallet/contract/money';
/** Kinds of actions that must not happen twice, nor be reported wrongly. */
export type IntentKind =
  | 'withdraw'
  | 'transfer'
  | 'giftLink'
  | 'qrcode'
  | 'notice'
  | 'slip'
  | 'invite'
  | 'refund'
  | 'refundToWallet'
  | 'bonus'
  | 'cancelCondition'
  | 'promotion'
  | 'spin'
  | 'coupon';

/** Replaces the error of a cancelled action, which is reported only when the cancellation came too late. */
export const calledOff = 'CALLED_OFF';

/** One action of the member. */
export type Intent = {
  readonly kind: IntentKind;
  /** In the wallet's currency, for actions with an amount. */
  readonly amount?: Baht;
  /** Sides of a transfer, as codes. */
  readonly from?: string;
  readonly to?: string;
};

/** An action under its idempotency key, with all that a query for its outcome needs. */
export type KeyedIntent = Intent & { readonly key: string; readonly memberId: string };

/** State of an action: sent and, when its reply is lost, checked until the server returns its outcome. */
export type IntentState =
  | { readonly kind: 'resting' }
  | { readonly kind: 'sending'; readonly intent: KeyedIntent }
  | {
      readonly kind: 'checking';
      readonly intent: KeyedIntent;
      /** Number of queries without an outcome. */
      readonly attempts: number;
      /** Reason for the missing reply, where known. */
      readonly failure: string | null;
    };

export type IntentEvent =
  | { readonly kind: 'pressed'; readonly intent: KeyedIntent }
  /** A definite answer, good or bad, to the press of this key. */
  | { readonly kind: 'answered'; readonly key: string }
  | { readonly kind: 'lost'; readonly key: string; readonly failure: string | null }
  /** An earlier load of the page left it behind. */
  | { readonly kind: 'found'; readonly intent: KeyedIntent }
  /** The server was queried and has no outcome yet. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'resolved' };

export const resting: IntentState = { kind: 'resting' };

export function intentState(state: IntentState, event: IntentEvent): IntentState {
  switch (event.kind) {
    case 'pressed':
      // A checked action is not dropped. If it is still being sent then, its session has ended: its member finds it in
      // the statement.
      return state.kind === 'checking' ? state : { kind: 'sending', intent: event.intent };
    case 'answered':
      return isSent(state, event.key) ? resting : state;
    case 'lost':
      return isSent(state, event.key) ? checking(state.intent, event.failure) : state;
    case 'found':
      return state.kind === 'resting' ? checking(event.intent, null) : state;
    case 'unanswered':
      return state.kind === 'checking' ? { ...state, attempts: state.attempts + 1 } : state;
    case 'resolved':
      return state.kind === 'checking' ? resting : state;
  }
}

function isSent(
  state: IntentState,
  key: string,
): state is Extract<IntentState, { kind: 'sending' }> {
  return state.kind === 'sending' && state.intent.key === key;
}

function checking(intent: KeyedIntent, failure: string | null): IntentState {
  return { kind: 'checking', intent, attempts: 0, failure };
}

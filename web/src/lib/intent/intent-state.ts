import type { Baht } from '@wallet/contract/money';
/** Kinds of what a member can ask for that must not happen twice, nor be told wrongly. */
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

/** In place of a failure: the member called it off. It is told only when that came too late. */
export const calledOff = 'CALLED_OFF';

/** One press of the member. */
export type Intent = {
  readonly kind: IntentKind;
  /** In the wallet's currency, where the press was about an amount. */
  readonly amount?: Baht;
};

/** A press under its idempotency key: all that is needed to ask what became of it. */
export type KeyedIntent = Intent & { readonly key: string; readonly memberId: string };

/** The life of a press: sent, and when its reply is lost, checked until the server tells its end. */
export type IntentState =
  | { readonly kind: 'resting' }
  | { readonly kind: 'sending'; readonly intent: KeyedIntent }
  | {
      readonly kind: 'checking';
      readonly intent: KeyedIntent;
      /** Times that the server was asked in vain. */
      readonly asked: number;
      /** Reason why there is no reply, when anybody told. */
      readonly failure: string | null;
    };

export type IntentEvent =
  | { readonly kind: 'pressed'; readonly intent: KeyedIntent }
  /** A definite answer, good or bad. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'lost'; readonly failure: string | null }
  /** An earlier load of the page left it behind. */
  | { readonly kind: 'found'; readonly intent: KeyedIntent }
  /** The server was asked for the outcome and told none yet. */
  | { readonly kind: 'untold' }
  | { readonly kind: 'told' };

export const resting: IntentState = { kind: 'resting' };

export function intentState(state: IntentState, event: IntentEvent): IntentState {
  switch (event.kind) {
    case 'pressed':
      // What is under way is neither forgotten nor joined by a second one.
      return state.kind === 'resting' ? { kind: 'sending', intent: event.intent } : state;
    case 'answered':
      return state.kind === 'sending' ? resting : state;
    case 'lost':
      return state.kind === 'sending' ? checking(state.intent, event.failure) : state;
    case 'found':
      return state.kind === 'resting' ? checking(event.intent, null) : state;
    case 'untold':
      return state.kind === 'checking' ? { ...state, asked: state.asked + 1 } : state;
    case 'told':
      return state.kind === 'checking' ? resting : state;
  }
}

function checking(intent: KeyedIntent, failure: string | null): IntentState {
  return { kind: 'checking', intent, asked: 0, failure };
}

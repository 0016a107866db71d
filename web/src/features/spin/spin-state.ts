import type { ReplyOf } from '@wallet/contract/api';
import type { EligibilityShown } from '@wallet/contract/eligibility/eligibility';
import { keepsCoupon } from '@wallet/contract/eligibility/keeps-coupon';

export type Wheel = NonNullable<ReplyOf<'GET /api/spinwheel/setup'>['activeSpinwheel']>;
export type Slice = Wheel['slices'][number];
export type Drawn = ReplyOf<'POST /api/spinwheel/spin'>;
export type Coupon = ReplyOf<'GET /api/spinwheel/coupon'>['coupons'][number];

/** One spin: requested from the server, shown by the wheel, announced to the member. */
type SpinState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'turning'; readonly drawn: Drawn }
  | SpinEnd;

export type SpinEnd =
  | { readonly kind: 'won'; readonly drawn: Drawn }
  | { readonly kind: 'failed'; readonly message: string };

type SpinEvent =
  | { readonly kind: 'asked' }
  | { readonly kind: 'drawn'; readonly drawn: Drawn }
  | { readonly kind: 'rested' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'closed' };

export const readyToSpin: SpinState = { kind: 'ready' };

export function spinState(state: SpinState, event: SpinEvent): SpinState {
  switch (event.kind) {
    case 'asked':
      return state.kind === 'ready' ? { kind: 'asking' } : state;
    case 'drawn':
      return { kind: 'turning', drawn: event.drawn };
    case 'rested':
      return state.kind === 'turning' ? { kind: 'won', drawn: state.drawn } : state;
    case 'refused':
      return { kind: 'failed', message: event.message };
    case 'closed':
      return readyToSpin;
  }
}

/** One spin at a time, and none without a coin. */
export function maySpin(state: SpinState, coins: number): boolean {
  return state.kind === 'ready' && coins > 0;
}

/** Place of the drawn slice; -1 when the wheel was changed since it was shown. */
export function placeOf({ slices }: Wheel, { code }: Pick<Drawn, 'code'>): number {
  return slices.findIndex((slice) => slice.code === code);
}

/** The drawn slice as the wheel shows it; undefined when the wheel was changed since. */
export function drawnSlice(
  { slices }: Wheel,
  { code }: Pick<Drawn, 'code'>,
): Wheel['slices'][number] | undefined {
  return slices.find((slice) => slice.code === code);
}

/** A coupon without a prize has nothing to claim. */
export function mayClaim({ status, type }: Coupon): boolean {
  return status === 'available' && type !== 'none';
}

/** True while a coupon does not expire, because the member is prevented from claiming it. */
export function isKept(verdict: EligibilityShown | undefined): boolean {
  return keepsCoupon(verdict?.reason ?? null, verdict?.obstacle?.cause);
}

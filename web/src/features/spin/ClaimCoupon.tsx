import { vibrate } from '#lib/device/haptics.ts';
import { errorText } from '#lib/error-text.ts';
import { isBeingChecked } from '#lib/intent/intent.ts';
import { useText } from '#lib/text.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { IneligibilityReason } from '#ui/IneligibilityReason.tsx';
import { announce } from '#ui/toasts/announce.ts';
import { CouponCondition } from './CouponCondition.tsx';
import { claimCoupon, useOfferedCoupon } from './coupon-queries.ts';
import type { Coupon } from './spin-state.ts';

const debounceMs = 500;

/** Asks before a coupon is claimed, and shows the outcome. */
export function ClaimCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const text = useText('spin');
  const { label } = coupon.prize.slice;
  const { verdict, mayTake } = useOfferedCoupon(coupon);

  async function claim(): Promise<void> {
    // A second press within this time belongs to the first.
    await new Promise((resolve) => setTimeout(resolve, debounceMs));
    try {
      await claimCoupon(coupon._id);
      announce({ kind: 'success', message: text.claimDone(label) });
      vibrate('success');
    } catch (error) {
      // That it is being checked is said above the coupons.
      if (!isBeingChecked(error)) {
        announce({ kind: 'error', message: await errorText(error) });
        vibrate('error');
      }
    }
    onClose();
  }

  return (
    <Confirm
      title={text.claimTitle}
      confirmLabel={text.claim}
      onConfirm={claim}
      onCancel={onClose}
      isBlocked={!mayTake}
    >
      <p>{label}</p>
      <IneligibilityReason verdict={verdict} />
      <CouponCondition coupon={coupon} />
    </Confirm>
  );
}

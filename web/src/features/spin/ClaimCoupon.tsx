import { useState } from 'react';
import { vibrate } from '#lib/device/haptics.ts';
import { errorText } from '#lib/error-text.ts';
import { isBeingChecked } from '#lib/intent/intent.ts';
import { useText } from '#lib/text.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { IneligibilityReason } from '#ui/IneligibilityReason.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CouponCondition } from './CouponCondition.tsx';
import { claimCoupon, useOfferedCoupon } from './coupon-queries.ts';
import type { Coupon } from './spin-state.ts';

type Step =
  | { readonly kind: 'asking' }
  | { readonly kind: 'success' | 'error'; readonly message: string };

const debounceMs = 500;

/** Asks before a coupon is claimed, and shows what came of it. */
export function ClaimCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const text = useText('spin');
  const [step, setStep] = useState<Step>({ kind: 'asking' });
  const { label } = coupon.prize.slice;
  const { verdict, mayTake } = useOfferedCoupon(coupon);

  async function claim(): Promise<void> {
    // A second press within this time belongs to the first.
    await new Promise((resolve) => setTimeout(resolve, debounceMs));
    try {
      await claimCoupon(coupon._id);
      setStep({ kind: 'success', message: text.claimDone(label) });
      vibrate('success');
    } catch (error) {
      if (isBeingChecked(error)) {
        toast('info', await errorText(error));
        return onClose();
      }
      setStep({ kind: 'error', message: await errorText(error) });
      vibrate('error');
    }
  }

  if (step.kind !== 'asking') return <Alert {...step} onClose={onClose} />;
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

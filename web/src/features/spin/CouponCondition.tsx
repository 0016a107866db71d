import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { ConditionTerms } from '#ui/ConditionTerms.tsx';
import { Part } from '#ui/feedback/Part.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Coupon } from './spin-state.ts';

/** The condition that a coupon's prize comes with, before it is claimed; nothing where it has none. */
export function CouponCondition({ coupon: { type, way } }: { coupon: Coupon }) {
  const text = useText('spin');
  // A server that does not return the terms of a coupon may still have some.
  if (!way) return type === 'credit' || type === 'bonus' ? <p>{text.claimCredit}</p> : null;
  const { percentSuccess, percentFail } = way;
  const hasTerms = percentSuccess !== undefined && percentFail !== undefined;
  return (
    <>
      {!hasTerms && <p>{text.claimCredit}</p>}
      {hasTerms && type === 'credit' && <p>{text.claimTerms(percentSuccess, percentFail)}</p>}
      {hasTerms && type === 'bonus' && (
        <Part loading={<Skeleton height={120} />}>
          <BonusTerms way={{ ...way, percentSuccess, percentFail }} />
        </Part>
      )}
      <ConditionTerms way={way} />
    </>
  );
}

type BonusTermsProps = {
  readonly way: NonNullable<Coupon['way']> & {
    readonly percentSuccess: number;
    readonly percentFail: number;
  };
};

/** A bonus waits for a deposit: its condition counts both. */
function BonusTerms({ way: { deposit, percentSuccess, percentFail } }: BonusTermsProps) {
  const text = useText('bonus');
  const amountText = useAmountText();
  return (
    <>
      <p>{text.startsWithDeposit(amountText(deposit))}</p>
      <p>{text.depositCondition(percentSuccess / 100, percentFail)}</p>
    </>
  );
}

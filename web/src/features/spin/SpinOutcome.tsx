import { useEffect, useState } from 'react';
import { vibrate } from '#lib/device/haptics.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { playSound } from '#lib/sound/sound.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import { ClaimCoupon } from './ClaimCoupon.tsx';
import { Confetti } from './Confetti.tsx';
import { couponPage, reloadCoupons } from './coupon-queries.ts';
import styles from './prize-sheet.module.css';
import {
  type Coupon,
  type Drawn,
  mayClaim,
  placeOf,
  type SpinEnd,
  type Wheel,
} from './spin-state.ts';

const css = classNames(styles);

type Props = { readonly end: SpinEnd; readonly wheel: Wheel; readonly onClose: () => void };

/** Outcome of a spin: the prize, which can be claimed at once, or why there was none. */
export function SpinOutcome({ end, wheel, onClose }: Props) {
  if (end.kind === 'failed') {
    return <Alert kind="error" message={end.message} onClose={onClose} />;
  }
  const { drawn } = end;
  return <Prize drawn={drawn} slice={wheel.slices[placeOf(wheel, drawn)]} onClose={onClose} />;
}

type PrizeProps = {
  readonly drawn: Drawn;
  readonly slice: Wheel['slices'][number] | undefined;
  readonly onClose: () => void;
};

function Prize({ drawn: { label }, slice, onClose }: PrizeProps) {
  const text = useText('spin');
  const { data, isFetching } = useQuery(couponPage(1));
  const [claiming, setClaiming] = useState<Coupon | null>(null);
  // The newest come first: the one that was just won, or one that is worth the same.
  const won = data?.coupons.find(
    (coupon) => mayClaim(coupon) && coupon.prize.slice.label === label,
  );
  useEffect(() => {
    vibrate('stop');
    reloadCoupons();
  }, []);
  const wonId = won?._id;
  useEffect(() => {
    if (wonId) playSound('won');
  }, [wonId]);
  return (
    <Sheet title={text.result} onClose={onClose}>
      <div className={css('prize')}>
        {won && <Confetti />}
        <p className={css('label')}>{label}</p>
        {slice && <SafeHtml html={slice.htmlDescription} />}
      </div>
      <div className={css('actions')}>
        {won && (
          <Button tone="gold" aria-label={text.claimOf(label)} onClick={() => setClaiming(won)}>
            {text.claim}
          </Button>
        )}
        <Understood isAll={!won && !isFetching} />
      </div>
      {claiming && <ClaimCoupon coupon={claiming} onClose={onClose} />}
    </Sheet>
  );
}

/** The way out, which is golden when there is nothing else to do. */
function Understood({ isAll }: { isAll: boolean }) {
  const text = useText('spin');
  const close = useSheetClose();
  return (
    <Button {...(isAll && { tone: 'gold' })} onClick={close}>
      {text.understand}
    </Button>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { couponPage, reloadCoupons } from './coupon-queries.ts';
import { PrizeMoment } from './PrizeMoment.tsx';
import styles from './prize-sheet.module.css';
import {
  type Coupon,
  type Drawn,
  drawnSlice,
  mayClaim,
  type SpinEnd,
  type Wheel,
} from './spin-state.ts';

const css = classNames(styles);

type Props = { readonly end: SpinEnd; readonly wheel: Wheel; readonly onClose: () => void };

/** Outcome of a spin: the prize, which can be claimed immediately, or why there is no prize. */
export function SpinOutcome({ end, wheel, onClose }: Props) {
  if (end.kind === 'failed') {
    return <Alert kind="error" message={end.message} onClose={onClose} />;
  }
  const { drawn } = end;
  return <Prize drawn={drawn} slice={drawnSlice(wheel, drawn)} onClose={onClose} />;
}

type PrizeProps = {
  readonly drawn: Drawn;
  readonly slice: Wheel['slices'][number] | undefined;
  readonly onClose: () => void;
};

/** Time after which the outcome is shown without knowing if there is a coupon to claim. */
const waitMs = 1_500;

function Prize({ drawn: { label }, slice, onClose }: PrizeProps) {
  const { data } = useQuery(couponPage(1));
  const [isRead, setRead] = useState(false);
  const [claiming, setClaiming] = useState<Coupon | null>(null);
  // The newest come first: the one that was just won, or one that is worth the same.
  const won = data?.coupons.find(
    (coupon) => mayClaim(coupon) && coupon.prize.slice.label === label,
  );
  useEffect(() => {
    vibrate('stop');
    const late = new Promise((resolve) => setTimeout(resolve, waitMs));
    void Promise.race([reloadCoupons().catch(() => undefined), late]).then(() => setRead(true));
  }, []);
  const wonId = won?._id;
  useEffect(() => {
    if (wonId) playSound('won');
  }, [wonId]);
  // The question first: each dialog gives the focus back to the one below it.
  function end(): void {
    flushSync(() => setClaiming(null));
    onClose();
  }
  const described = slice && <SafeHtml html={slice.htmlDescription} />;
  if (won) {
    return (
      <PrizeMoment coupon={won} onClaim={() => setClaiming(won)} onClose={onClose}>
        {described}
        {claiming && <ClaimCoupon coupon={claiming} onClose={end} />}
      </PrizeMoment>
    );
  }
  return isRead && <NoPrize label={label} described={described} onClose={onClose} />;
}

type NoPrizeProps = {
  readonly label: string;
  readonly described: ReactNode;
  readonly onClose: () => void;
};

/** Outcome with nothing to claim: announced once, quietly. */
function NoPrize({ label, described, onClose }: NoPrizeProps) {
  const text = useText('spin');
  return (
    <Sheet title={text.result} onClose={onClose}>
      <div className={css('prize')}>
        <p className={css('label')}>{label}</p>
        {described}
      </div>
      <Understood />
    </Sheet>
  );
}

function Understood() {
  const text = useText('spin');
  const close = useSheetClose();
  return (
    <div className={css('actions')}>
      <Button onClick={close}>{text.understand}</Button>
    </div>
  );
}

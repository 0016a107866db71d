import { useEffect } from 'react';
import { SpinPanel } from '#features/spin/SpinPanel.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { useText } from '#lib/text.ts';
import { onceShown } from '#lib/timing/once-shown.ts';
import { classNames } from '#ui/class-names.ts';
import { Part } from '#ui/feedback/Part.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './spin-screen.module.css';

const css = classNames(styles);

let tellWheelIsShown = () => {};
const wheelIsShown = new Promise<void>((resolve) => {
  tellWheelIsShown = resolve;
});

// Below the wheel, and of no weight for its first turn.
const CouponTable = lazyScreen(
  () => wheelIsShown.then(() => import('#features/spin/CouponTable.tsx')),
  'CouponTable',
);

/** The prize wheel and the coupons it left. */
export function SpinScreen() {
  const text = useText('spin');
  useEffect(() => onceShown(tellWheelIsShown), []);
  return (
    <div className={css('screen')}>
      <h1>{text.title}</h1>
      <SpinPanel />
      <Part loading={<Skeleton height={290} radius={22} />}>
        <CouponTable />
      </Part>
    </div>
  );
}

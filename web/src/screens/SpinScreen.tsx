import { CouponTable } from '#features/spin/CouponTable.tsx';
import { SpinPanel } from '#features/spin/SpinPanel.tsx';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './spin-screen.module.css';

const css = classNames(styles);

/** The prize wheel and the coupons it left. */
export function SpinScreen() {
  const text = useText('spin');
  return (
    <div className={css('screen')}>
      <h1>{text.title}</h1>
      <SpinPanel />
      <CouponTable />
    </div>
  );
}

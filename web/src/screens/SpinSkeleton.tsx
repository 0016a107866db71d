import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './spin-screen.module.css';

const css = classNames(styles);

/** Stands where the wheel's screen will be, under its heading. Sized by classes: it is prerendered. */
export function SpinSkeleton() {
  const text = useText('spin');
  return (
    <div className={css('screen')}>
      <h1>{text.title}</h1>
      <div className={css('wheel')} aria-hidden />
    </div>
  );
}

import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './spin-screen.module.css';

const css = classNames(styles);

/** Placeholder of the wheel's screen, below its heading. Sized by classes, because it is prerendered. */
export function SpinSkeleton() {
  const text = useText('spin');
  return (
    <div className={css('screen')}>
      <h1>{text.title}</h1>
      <div className={css('wheel')} aria-hidden />
    </div>
  );
}

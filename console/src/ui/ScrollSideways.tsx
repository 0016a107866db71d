import type { ReactNode } from 'react';
import styles from './scroll-sideways.module.css';

/** Content that may be wider than the screen, scrolled by touch or arrow keys. */
export function ScrollSideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll.
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

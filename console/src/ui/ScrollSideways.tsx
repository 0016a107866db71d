import type { ReactNode } from 'react';
import styles from './scroll-sideways.module.css';

/** What may be wider than the screen, moved with the finger or the arrow keys. */
export function ScrollSideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not move it.
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

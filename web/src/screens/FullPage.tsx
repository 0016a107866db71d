import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Mark } from '#ui/Mark.tsx';
import styles from './full-page.module.css';

const css = classNames(styles);

/** A page with a single message. */
export function FullPage(props: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <main className={css('page')}>
      <Mark size="large" />
      <h1>{props.title}</h1>
      <p className={css('line')}>{props.children}</p>
      {props.action}
    </main>
  );
}

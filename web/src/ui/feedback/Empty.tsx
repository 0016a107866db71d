import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty.module.css';

const css = classNames(styles);

type Props = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step: one small button or link. */
  readonly action?: ReactNode;
};

/** Placeholder of an empty list or section. */
export function Empty({ icon, title, children, action }: Props) {
  return (
    <div className={css('empty')}>
      <span className={css('icon')}>{icon}</span>
      <p className={css('title')}>{title}</p>
      {children && <p className={css('line')}>{children}</p>}
      {action}
    </div>
  );
}

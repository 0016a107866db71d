import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

const css = classNames(styles);

type LinkProps = { readonly href: string; readonly icon: ReactNode; readonly children: ReactNode };

/** A small button that leads to another site, in a tab of its own. */
export function ButtonLink({ href, icon, children }: LinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={css('button', 'neutral', 'small')}
    >
      {icon}
      <span className={css('label')}>{children}</span>
    </a>
  );
}

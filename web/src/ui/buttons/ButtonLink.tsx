import type { ReactNode } from 'react';
import { Link } from '#lib/router.tsx';
import type { AppPath } from '#lib/screens.ts';
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

/** A small button that leads to another screen. */
export function ScreenLink({ to, tone = 'neutral', children }: ScreenLinkProps) {
  return (
    <Link to={to} className={css('button', tone, 'small')}>
      <span className={css('label')}>{children}</span>
    </Link>
  );
}

type ScreenLinkProps = {
  readonly to: AppPath;
  readonly tone?: 'gold' | 'neutral';
  readonly children: ReactNode;
};

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

const css = classNames(styles);

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  /** The accessible name; also the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'raised' | 'gold';
};

export function IconButton({ label, icon, tone = 'plain', className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${css('button', tone)} ${className ?? ''}`}
    >
      {icon}
    </button>
  );
}

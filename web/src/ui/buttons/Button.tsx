import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

const css = classNames(styles);

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** One gold button per view; the others are neutral or ghost. */
  readonly tone?: 'gold' | 'neutral' | 'ghost' | 'danger';
  readonly size?: 'normal' | 'small';
  /** Shows a spinner in place; taps are ignored, focus stays. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
};

export function Button(props: ButtonProps) {
  const { tone = 'neutral', size = 'normal', busy = false, icon, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`${css('button', tone, size === 'small' && 'small')} ${className ?? ''}`}
      onClick={busy ? ignore : rest.onClick}
    >
      {busy ? <span className={css('spinner')} /> : icon}
      <span className={css('label')}>{rest.children}</span>
    </button>
  );
}

/** Keeps a press from submitting the form that the button is in. */
function ignore(press: MouseEvent): void {
  press.preventDefault();
}

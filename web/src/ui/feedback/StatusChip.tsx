import { CircleCheck, CircleX, Clock3 } from 'lucide';
import type { ReactNode } from 'react';
import { outcomeOf } from '#lib/money/outcome.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import styles from './status-chip.module.css';

const css = classNames(styles);

const faces = {
  SUCCESS: { icon: CircleCheck, tone: 'success' },
  FAILED: { icon: CircleX, tone: 'failed' },
  PENDING: { icon: Clock3, tone: 'pending' },
} as const;

type Props = {
  readonly status: string;
  /** The state as a word, so that colour is never the only signal. */
  readonly children: ReactNode;
};

/** The progress of a movement of money. */
export function StatusChip({ status, children }: Props) {
  const { icon, tone } = faces[outcomeOf(status)];
  return (
    <span className={css('chip', tone)}>
      <Icon of={icon} size={14} />
      {children}
    </span>
  );
}

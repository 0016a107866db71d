import { formatClock } from '@wallet/contract/day';
import { formatTime } from '@wallet/contract/time';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  ChevronRight,
  Flag,
  Gift,
  type IconNode,
  Receipt,
} from 'lucide';
import type { KeyboardEventHandler } from 'react';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { StatementAmount } from './StatementAmount.tsx';
import styles from './statement.module.css';
import { descriptionOf, type StatementEntry, type StatementType } from './statement-state.ts';
import { shownOutcome, useStatementText } from './use-statement-words.ts';

const css = classNames(styles);

const icons = {
  deposit: ArrowDownLeft,
  withdraw: ArrowUpRight,
  transfer: ArrowLeftRight,
  bonus: Gift,
  finish_bonus: Flag,
} as const satisfies Record<StatementType, IconNode>;

type Props = {
  readonly entry: StatementEntry;
  /** Its receipt is the one next to the list. */
  readonly isChosen?: boolean;
  readonly onOpen: () => void;
  readonly onKey?: KeyboardEventHandler<HTMLElement> | undefined;
  readonly onSlips: () => void;
};

/** One entry; the row opens its receipt, and the button of a deposit the slips. */
export function StatementRow({ entry, isChosen = false, onOpen, onKey, onSlips }: Props) {
  const text = useText('statement');
  const words = useStatementText();
  const icon = icons[entry.statementType] ?? ArrowLeftRight;
  const type = words.type(entry.statementType);
  const time = formatTime(entry.createdAt);
  const outcome = shownOutcome(entry);
  return (
    <article className={css('row', isChosen && 'chosen')}>
      <span className={css('icon', entry.statementType)}>
        <Icon of={icon} size={20} />
      </span>
      <div className={css('what')}>
        <p className={css('head')}>
          <button
            type="button"
            className={css('type')}
            aria-label={text.receiptOf(type, time)}
            aria-current={isChosen || undefined}
            onClick={onOpen}
            onKeyDown={onKey}
          >
            {type}
          </button>{' '}
          <span className={`money ${css('time')}`}>{formatClock(entry.createdAt).slice(0, 5)}</span>
        </p>
        <p className={css('way')}>{descriptionOf(entry) ?? words.way(entry)}</p>
      </div>
      <div className={css('result')}>
        <StatementAmount entry={entry} />
        {outcome === 'SUCCESS' ? (
          <span className={css('success')}>{words.status(entry)}</span>
        ) : (
          <StatusChip status={outcome}>{words.status(entry)}</StatusChip>
        )}
      </div>
      {entry.statementType === 'deposit' ? (
        <IconButton
          className={css('slips')}
          label={text.slipStatus}
          icon={<Icon of={Receipt} size={18} />}
          onClick={onSlips}
        />
      ) : (
        <span className={css('more')}>
          <Icon of={ChevronRight} size={18} />
        </span>
      )}
      {entry.reason && <p className={css('reason')}>{words.refusal(entry.reason)}</p>}
    </article>
  );
}

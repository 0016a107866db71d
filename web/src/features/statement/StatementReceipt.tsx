import { referenceOf } from '@wallet/contract/reference';
import { formatTime } from '@wallet/contract/time';
import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Money } from '#ui/money/Money.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { StatementAmount } from './StatementAmount.tsx';
import styles from './statement.module.css';
import { descriptionOf, type StatementEntry } from './statement-state.ts';
import { useStatementWords } from './use-statement-words.ts';

const css = classNames(styles);

type Props = { readonly entry: StatementEntry; readonly onClose: () => void };

/** Everything about one entry, as the staff may ask for it. */
export function StatementReceipt({ entry, onClose }: Props) {
  const text = useText('statement');
  const words = useStatementWords();
  const description = descriptionOf(entry);
  return (
    <Sheet title={text.receipt} onClose={onClose}>
      <div className={css('summary')}>
        <p>{words.types[entry.statementType]}</p>
        <p className={css('large')}>
          <StatementAmount entry={entry} currency />
        </p>
        <StatusChip status={entry.status}>{words.statuses[entry.status]}</StatusChip>
      </div>
      <dl className={css('facts')}>
        <Fact label={text.from}>{words.place(entry.from)}</Fact>
        <Fact label={text.to}>{words.place(entry.to)}</Fact>
        {description && <Fact label={text.detail}>{description}</Fact>}
        {entry.reason && (
          <Fact label={text.reason}>{`${words.refusals[entry.reason]} ${text.moneyBack}`}</Fact>
        )}
        {entry.balance !== null && (
          <Fact label={text.balance}>
            <Money amount={entry.balance} currency />
          </Fact>
        )}
        <Fact label={text.date}>
          <span className="money">{formatTime(entry.createdAt)}</span>
        </Fact>
        <Fact label={text.updated}>
          <span className="money">{formatTime(entry.updatedAt)}</span>
        </Fact>
        <Fact label={text.reference}>
          <ShortReference id={entry._id} />
          <CopyButton text={referenceOf(entry._id)} label={text.copyReference} iconOnly />
        </Fact>
      </dl>
    </Sheet>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css('fact')}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

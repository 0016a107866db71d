import { formatAmount } from '@wallet/contract/money';
import { referenceOf } from '@wallet/contract/reference';
import { formatTime } from '@wallet/contract/time';
import { type ReactNode, useId } from 'react';
import { useUnit } from '#lib/money/unit.ts';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { useText } from '#lib/text.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import type { Receipt as ReceiptData } from './receipt-layout.ts';
import { StatementAmount } from './StatementAmount.tsx';
import styles from './statement.module.css';
import { descriptionOf, type StatementEntry, signOf } from './statement-state.ts';
import { shownOutcome, useStatementText } from './use-statement-words.ts';

const css = classNames(styles);

type Props = { readonly entry: StatementEntry; readonly onClose: () => void };

/** Everything about one entry, above the list. */
export function StatementReceipt({ entry, onClose }: Props) {
  const text = useText('statement');
  return (
    <Sheet title={text.receipt} onClose={onClose}>
      <Receipt entry={entry} />
    </Sheet>
  );
}

/** Everything about one entry, next to the list. */
export function ReceiptPane({ entry }: Pick<Props, 'entry'>) {
  const text = useText('statement');
  const id = useId();
  return (
    <section className={css('pane')} aria-labelledby={id}>
      <h2 id={id} className={css('paneTitle')}>
        {text.receipt}
      </h2>
      <Receipt entry={entry} />
    </section>
  );
}

/** An entry as the staff may ask for it, and as a picture to share. */
function Receipt({ entry }: Pick<Props, 'entry'>) {
  const text = useText('statement');
  const words = useStatementText();
  const facts = useFacts(entry);
  const receipt = useReceipt(entry, facts);
  return (
    <>
      <div className={css('summary')}>
        <p>{words.type(entry.statementType)}</p>
        <p className={css('large')}>
          <StatementAmount entry={entry} currency />
        </p>
        <StatusChip status={shownOutcome(entry)}>{words.status(entry)}</StatusChip>
      </div>
      <dl className={css('facts')}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label={text.reference}>
          <ShortReference id={entry._id} />
          <CopyButton text={referenceOf(entry._id)} label={text.copyReference} iconOnly />
        </Fact>
      </dl>
      <ReceiptActions receipt={receipt} />
    </>
  );
}

/** The facts of an entry as words, for the sheet and the picture alike. */
function useFacts(entry: StatementEntry): readonly (readonly [label: string, value: string])[] {
  const text = useText('statement');
  const words = useStatementText();
  const unit = useUnit();
  const description = descriptionOf(entry);
  return [
    ...(entry.from ? [[text.from, words.place(entry.from)] as const] : []),
    ...(entry.to ? [[text.to, words.place(entry.to)] as const] : []),
    ...(description ? [[text.detail, description] as const] : []),
    ...(entry.reason
      ? [[text.reason, `${words.refusal(entry.reason)} ${text.moneyBack}`] as const]
      : []),
    ...(entry.held === 'waiting' ? [[text.reason, text.keptHelp] as const] : []),
    ...(entry.sentBack === 'open' ? [[text.reason, text.bankSentBackHelp] as const] : []),
    ...(entry.balance === null ? [] : [[text.balance, formatAmount(entry.balance, unit)] as const]),
    [text.date, formatTime(entry.createdAt)],
    [text.updated, formatTime(entry.updatedAt)],
  ];
}

const tones = { SUCCESS: 'success', FAILED: 'failed', PENDING: 'pending' } as const;

function useReceipt(entry: StatementEntry, facts: ReceiptData['facts']): ReceiptData {
  const text = useText('statement');
  const words = useStatementText();
  const unit = useUnit();
  const info = useOptions('GET /api/lookup/info');
  return {
    operator: info.kind === 'loaded' ? info.reply.name : '',
    title: words.type(entry.statementType),
    amount: `${signOf(entry)}${formatAmount(entry.amount, unit)}`,
    status: { text: words.status(entry), tone: tones[shownOutcome(entry)] },
    // The balance of the wallet is the member's alone to see.
    facts: facts.filter(([label]) => label !== text.balance),
    reference: { label: text.reference, value: referenceOf(entry._id) },
  };
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css('fact')}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

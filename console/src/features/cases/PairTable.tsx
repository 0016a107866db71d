import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Check, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Money } from '#ui/Money.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import type { Pair } from './case-queries.ts';
import styles from './pair-table.module.css';

/** The sender of a payment next to a member's registered account; differences are marked. */
export function PairTable({ pair }: { pair: Pair }) {
  const { payers } = useText('cases');
  const { fields } = useText('core');
  const names = useNames();
  const { sender, amount, currency, channel, paidAt, payer } = pair;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text fw={650}>
          <Money baht={amount} currency={currency} />
        </Text>
        <Text size="xs" c="dimmed">
          {names(channel)} · <TimeText time={paidAt} />
        </Text>
      </Group>
      <div>
        <MemberSummaryLine member={payer.member} isLink />
      </div>
      {sender === null && <Text size="sm">{payers.unknownSender}</Text>}
      <table className={styles['table']}>
        <caption>
          <VisuallyHidden>{payers.pair}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{payers.sender}</th>
            <th scope="col">{payers.registered}</th>
          </tr>
        </thead>
        <tbody>
          <Row
            field={fields.bankAccountName}
            from={sender?.name}
            to={payer.bankAccountName}
            agreement={sender && payer.name}
          />
          <Row
            field={fields.bankAccountNo}
            from={sender && `${names(sender.bank)} ${sender.accountNo}`.trim()}
            to={`${names(payer.bankCode)} ${payer.bankAccountNo}`}
            agreement={sender && payer.account}
          />
        </tbody>
      </table>
      {payer.toldName !== null && (
        <Text size="xs" c="dimmed">
          {payers.toldName(payer.toldName)}
        </Text>
      )}
    </Stack>
  );
}

type Agreement = Pair['payer']['name'];
const icons = { match: Check, no: X, unsure: CircleHelp };

type RowProps = {
  readonly field: string;
  readonly from: ReactNode;
  readonly to: ReactNode;
  /** Null: there is nothing to compare. */
  readonly agreement: Agreement | null;
};

function Row({ field, from, to, agreement }: RowProps) {
  const { agreements } = useText('cases').payers;
  const Icon = agreement && icons[agreement];
  return (
    <tr className={agreement === 'no' ? styles['differs'] : undefined}>
      <td>
        <Text size="xs" c="dimmed">
          {field}
        </Text>
        {from || '–'}
      </td>
      <td>
        <Text size="xs" c="dimmed">
          {field}
        </Text>
        <div>{to}</div>
        {agreement && Icon && (
          <span className={`${styles['mark']} ${styles[agreement]}`}>
            <Icon size={13} aria-hidden />
            {agreements[agreement]}
          </span>
        )}
      </td>
    </tr>
  );
}

import { Anchor, Code, Table, Text } from '@mantine/core';
import type { Baht } from '@wallet/contract/money';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';
import { HeadedTable } from '#ui/HeadedTable.tsx';
import { Money } from '#ui/Money.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import type { Difference } from './reconciliation-queries.ts';

/** Rows that do not match exactly one on each side, with the values of each side. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const { fields } = useText('core');
  const text = useText('reconciliation');
  const { differences: codes } = useText('cases');
  if (differences.length === 0) return <Nothing text={text.noDifference} />;
  return (
    <HeadedTable
      label={text.differences}
      heads={[text.found, fields.reference, text.theirs, text.ours, fields.state]}
      minWidth={860}
    >
      <Table.Tbody>
        {differences.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>{codes[one.code]}</Table.Td>
            <Table.Td>
              <Code style={{ overflowWrap: 'anywhere' }}>{one.ref}</Code>
              {one.memberId !== null && (
                <Text size="xs" mt={4}>
                  <Anchor component={Link} href={`/members/${one.memberId}`} size="xs">
                    {`${fields.member} #${one.memberId}`}
                  </Anchor>
                </Text>
              )}
            </Table.Td>
            <Side side={one.theirs} />
            <Side side={one.ours} />
            <Table.Td>
              <State one={one} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </HeadedTable>
  );
}

function Side({ side }: { side: { amount: Baht; at: string } | null }) {
  return (
    <Table.Td>
      {side === null ? (
        '–'
      ) : (
        <>
          <Money baht={side.amount} />
          <Text size="xs" c="dimmed" component="div">
            <TimeText time={side.at} />
          </Text>
        </>
      )}
    </Table.Td>
  );
}

function State({ one: { explainedAt, caseId, isClosed } }: { one: Difference }) {
  const text = useText('reconciliation');
  if (explainedAt !== null) return <StatusBadge tone="good" label={text.explained} />;
  if (isClosed) return <StatusBadge tone="plain" label={text.closed} />;
  return (
    <>
      <StatusBadge tone="bad" label={text.open} />
      {caseId !== null && (
        <Text size="xs" mt={4}>
          <Anchor component={Link} href={`/cases/${caseId}`} size="xs">
            {text.toCase}
          </Anchor>
        </Text>
      )}
    </>
  );
}

import { SegmentedControl, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@wallet/client/server-clock';
import { bangkokDay } from '@wallet/contract/day';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { HeadedTable } from '#ui/HeadedTable.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TimeText } from '#ui/TimeText.tsx';

const dayMs = 24 * 3_600_000;
const lengths = ['1', '7', '30'] as const;

/** Counts of the masked numbers, and pictures of slips and documents, that each staff user revealed lately. */
export function Reveals() {
  const text = useText('audit');
  const [days, setDays] = useState<(typeof lengths)[number]>('7');
  const now = serverNow();
  const query = { from: bangkokDay(now - (Number(days) - 1) * dayMs), to: bangkokDay(now) };
  const { data, error, refetch } = useQuery(reading('GET /staff/api/audit/reveals', { query }));
  return (
    <Panel
      title={text.reveals}
      action={
        <SegmentedControl
          size="xs"
          aria-label={text.reveals}
          data={lengths.map((value) => ({ value, label: text.lastDays(Number(value)) }))}
          value={days}
          onChange={(value) => setDays(lengths.find((known) => known === value) ?? '7')}
        />
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.colleagues.length === 0 && <Nothing text={text.noReveals} />}
      {data && data.colleagues.length > 0 && (
        <HeadedTable
          label={text.reveals}
          heads={[
            text.colleague,
            text.numbersShown,
            text.ofMembers,
            text.picturesShown,
            text.outcomeRefused,
            text.lastAt,
          ]}
          minWidth={560}
        >
          <Table.Tbody>
            {data.colleagues.map(({ colleague, numbers, members, pictures, rejected, lastAt }) => (
              <Table.Tr key={colleague.id}>
                <Table.Th scope="row">{colleague.name}</Table.Th>
                <Table.Td>{formatCount(numbers)}</Table.Td>
                <Table.Td>{formatCount(members)}</Table.Td>
                <Table.Td>{formatCount(pictures)}</Table.Td>
                <Table.Td>{formatCount(rejected)}</Table.Td>
                <Table.Td>
                  <TimeText time={lastAt} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </HeadedTable>
      )}
    </Panel>
  );
}

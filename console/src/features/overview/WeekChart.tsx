import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import { formatBaht, nearestBaht } from '@wallet/contract/money';
import { formatCount, formatDay } from '#lib/format.ts';
import type { Numbers } from '#lib/numbers.ts';
import { useText } from '#lib/text.ts';
import { BarChart } from '#ui/BarChart.tsx';
import { Money } from '#ui/Money.tsx';
import { Panel } from '#ui/Panel.tsx';

const height = 260;

/** Deposits and withdrawals of the week; for those who listen, the same as a table. */
export function WeekChart({ week }: { week: Numbers['week'] | undefined }) {
  const text = useText('overview');
  const { fields } = useText('core');
  return (
    <Panel title={text.week}>
      {week === undefined ? (
        <Skeleton height={height} />
      ) : (
        <>
          <BarChart
            height={height}
            names={week.map(({ day }) => formatDay(day).slice(0, 5))}
            series={[
              {
                label: text.weekDeposits,
                color: 'jade',
                read: (nth) => week[nth]?.deposits.sum ?? 0,
              },
              {
                label: text.weekWithdrawals,
                color: 'sky',
                read: (nth) => week[nth]?.withdrawals.sum ?? 0,
              },
            ]}
            format={(sum) => formatBaht(nearestBaht(sum))}
            formatTick={formatCount}
          />
          <VisuallyHidden>
            <Table aria-label={text.week}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{fields.day}</Table.Th>
                  <Table.Th scope="col">{text.weekDeposits}</Table.Th>
                  <Table.Th scope="col">{text.weekWithdrawals}</Table.Th>
                  <Table.Th scope="col">{text.weekMembers}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {week.map(({ day, deposits, withdrawals, newMembers }) => (
                  <Table.Tr key={day}>
                    <Table.Td>{formatDay(day)}</Table.Td>
                    <Table.Td>
                      <Money baht={deposits.sum} />
                    </Table.Td>
                    <Table.Td>
                      <Money baht={withdrawals.sum} />
                    </Table.Td>
                    <Table.Td>{newMembers}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </VisuallyHidden>
        </>
      )}
    </Panel>
  );
}

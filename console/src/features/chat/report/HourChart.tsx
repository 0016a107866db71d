import { BarChart } from '@mantine/charts';
import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { Panel } from '#ui/Panel.tsx';
import type { Report } from './report-state.ts';

const height = 240;

/** Hours at which customers write; for those who listen, the same as a table. */
export function HourChart({ hours }: { hours: Report['hours'] | undefined }) {
  const text = useText('report');
  const rows = hours?.map((messages, hour) => ({ hour: nameOf(hour), messages }));
  return (
    <Panel title={text.hourChart}>
      {rows === undefined ? (
        <Skeleton height={height} />
      ) : (
        <>
          <BarChart
            h={height}
            data={rows}
            dataKey="hour"
            series={[{ name: 'messages', label: text.messages, color: 'gold.5' }]}
            valueFormatter={formatCount}
            xAxisProps={{ interval: 2 }}
            yAxisProps={{ width: 44, allowDecimals: false }}
            maxBarWidth={16}
          />
          <VisuallyHidden>
            <Table aria-label={text.hourChart}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{text.hour}</Table.Th>
                  <Table.Th scope="col">{text.messages}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ hour, messages }) => (
                  <Table.Tr key={hour}>
                    <Table.Td>{hour}</Table.Td>
                    <Table.Td>{formatCount(messages)}</Table.Td>
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

/** `09:00`. */
function nameOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

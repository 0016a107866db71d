import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { BarChart } from '#ui/BarChart.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { Report } from './report-state.ts';

const height = 240;

/** Hours at which customers write; screen readers get the same as a table. */
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
            height={height}
            names={rows.map(({ hour }) => hour)}
            nameEvery={3}
            series={[
              {
                label: text.messages,
                color: 'gold',
                read: (nth) => rows[nth]?.messages ?? 0,
              },
            ]}
            format={formatCount}
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

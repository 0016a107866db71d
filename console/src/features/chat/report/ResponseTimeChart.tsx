import { BarChart } from '@mantine/charts';
import { Skeleton } from '@mantine/core';
import { formatDay, formatDuration } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { Panel } from '#ui/Panel.tsx';
import type { Report } from './report-state.ts';

const height = 240;

/** Times that customers waited on each day. The table below says the same to those who listen. */
export function ResponseTimeChart({ week }: { week: Report['week'] | undefined }) {
  const text = useText('report');
  return (
    <Panel title={text.answerChart}>
      {week === undefined ? (
        <Skeleton height={height} />
      ) : (
        <BarChart
          h={height}
          data={week.map(({ day, answerMedianSeconds, answerMostSeconds }) => ({
            day: formatDay(day).slice(0, 5),
            median: answerMedianSeconds ?? 0,
            most: answerMostSeconds ?? 0,
          }))}
          dataKey="day"
          series={[
            { name: 'median', label: text.answerMedian, color: 'sky.5' },
            { name: 'most', label: text.answerMost, color: 'violet.5' },
          ]}
          valueFormatter={formatDuration}
          yAxisProps={{ width: 64, allowDecimals: false }}
          maxBarWidth={24}
          withLegend
        />
      )}
    </Panel>
  );
}

import { Skeleton } from '@mantine/core';
import { formatDay, formatDuration } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { BarChart } from '#ui/BarChart.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { Report } from './report-state.ts';

const height = 240;

/** Times that customers waited on each day. The table below has the same for screen readers. */
export function ResponseTimeChart({ week }: { week: Report['week'] | undefined }) {
  const text = useText('report');
  return (
    <Panel title={text.answerChart}>
      {week === undefined ? (
        <Skeleton height={height} />
      ) : (
        <BarChart
          height={height}
          names={week.map(({ day }) => formatDay(day).slice(0, 5))}
          series={[
            {
              label: text.answerMedian,
              color: 'sky',
              read: (nth) => week[nth]?.answerMedianSeconds ?? 0,
            },
            {
              label: text.answerMost,
              color: 'violet',
              read: (nth) => week[nth]?.answerMostSeconds ?? 0,
            },
          ]}
          format={formatDuration}
        />
      )}
    </Panel>
  );
}

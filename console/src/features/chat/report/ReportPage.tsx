import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import { HourChart } from './HourChart.tsx';
import { ReportStats } from './ReportStats.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ResponseTimeChart } from './ResponseTimeChart.tsx';
import styles from './report.module.css';

/** Age in milliseconds after which the report is refetched. */
const refetchMs = 60_000;

/** Report of the chat in the last seven days. */
export function ReportPage() {
  const { pages } = useText('core');
  const text = useText('report');
  const answer = useQuery({
    ...reading('GET /staff/api/chat/report', {}),
    refetchInterval: refetchMs,
  });
  const { data, error } = answer;
  return (
    <>
      <PageHeader title={pages.chatReport} help={text.help} />
      <Stack>
        <ReadFault reading={answer} />
        {(data || !error) && (
          <>
            <ReportStats total={data?.total} />
            <div className={styles['charts']}>
              <ResponseTimeChart week={data?.week} />
              <HourChart hours={data?.hours} />
            </div>
            <ReportTable report={data} />
          </>
        )}
      </Stack>
    </>
  );
}

import { Alert, List, SegmentedControl, Stack, Text } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Numbers, useNumbers } from '#lib/numbers.ts';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import { LastHandOver } from './LastHandOver.tsx';
import { OpenCases } from './OpenCases.tsx';
import styles from './overview.module.css';
import { ProviderHealth } from './ProviderHealth.tsx';
import { TodayStats } from './TodayStats.tsx';
import { WeekChart } from './WeekChart.tsx';

/** The first page: the state of the operator's day. */
export function Overview() {
  const { pages, fields, units } = useText('core');
  const text = useText('overview');
  const mayViewShift = useMay('viewShift');
  const [chosen, setChosen] = useState<Numbers['currency']>();
  const answer = useNumbers(chosen);
  const { data: numbers, error } = answer;
  return (
    <>
      <PageHeader
        title={pages.overview}
        help={numbers ? text.help(formatTime(numbers.now)) : undefined}
      >
        <SegmentedControl<Numbers['currency']>
          size="xs"
          aria-label={fields.currency}
          data={[
            { value: 'THB', label: units.THB },
            { value: 'LAK', label: units.LAK },
          ]}
          value={numbers?.currency ?? chosen ?? 'THB'}
          onChange={setChosen}
        />
      </PageHeader>
      <Stack>
        <ReadFault reading={answer} />
        {numbers && numbers.parkedJobs.length > 0 && <DeadLetterJobs jobs={numbers.parkedJobs} />}
        {mayViewShift && <LastHandOver />}
        {(numbers || !error) && (
          <>
            <TodayStats numbers={numbers} />
            <div className={styles['columns']}>
              <WeekChart week={numbers?.week} />
              <OpenCases cases={numbers?.cases} />
            </div>
            <ProviderHealth providers={numbers?.providers} />
          </>
        )}
      </Stack>
    </>
  );
}

/** Background jobs that were given up. */
function DeadLetterJobs({ jobs }: { jobs: Numbers['parkedJobs'] }) {
  const text = useText('overview');
  return (
    <Alert color="red" icon={<TriangleAlert aria-hidden />} title={text.parked}>
      <Text size="sm">{text.parkedHelp}</Text>
      <List size="sm" mt="xs">
        {jobs.map(({ kind, count, lastError }) => (
          <List.Item key={kind}>
            {kind} × {count}: {lastError}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

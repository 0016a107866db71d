import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { formatDay } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useNames } from '#lib/use-names.ts';
import { Facts } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { BackLink } from './BackLink.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { figuresOf } from './figures.tsx';
import { type BookDay, statementQuery } from './reconciliation-queries.ts';
import { StatementFile } from './StatementFile.tsx';
import { StatementState } from './StatementState.tsx';

/** A statement of a day: its differences, row by row. */
export function StatementPage({ day, book: code }: { day: string; book: string }) {
  const text = useText('reconciliation');
  const names = useNames();
  const answer = useQuery(statementQuery(day, code));
  const { data, error } = answer;
  const compare = useChange('POST /staff/api/reconciliation/:day', text.begun);
  return (
    <Stack gap="sm">
      <BackLink href={`/reconciliation/${day}`} label={formatDay(day)} />
      <ReadFault reading={answer} />
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <PageHeader
            title={`${names(data.book.company)} · ${formatDay(day)}`}
            help={text.kinds[data.book.kind]}
          >
            <StatementState book={data.book} />
            {data.book.isFormer ? (
              <Text size="sm" c="dimmed">
                {text.former}
              </Text>
            ) : (
              <Button
                size="xs"
                variant="default"
                leftSection={<RefreshCw size={15} aria-hidden />}
                loading={compare.isPending || data.book.isRunning}
                onClick={() => compare.mutate({ params: { day }, body: { book: code } })}
              >
                {text.compare}
              </Button>
            )}
          </PageHeader>
          {data.book.filesMissing.map((file) => (
            <StatementFile key={file.accountId} day={day} file={file} />
          ))}
          <BookFacts book={data.book} />
          <Panel title={text.differences}>
            <DifferenceTable differences={data.differences} />
          </Panel>
        </>
      )}
    </Stack>
  );
}

function BookFacts({ book }: { book: BookDay }) {
  const text = useText('reconciliation');
  const { theirs, ours, matched, underWay } = figuresOf(book);
  return (
    <Panel>
      <Facts
        facts={[
          [text.theirs, theirs],
          [text.ours, ours],
          [text.matched, matched],
          [text.underWay, underWay],
          [text.comparedAt, <TimeText key="at" time={book.comparedAt} />],
        ]}
      />
    </Panel>
  );
}

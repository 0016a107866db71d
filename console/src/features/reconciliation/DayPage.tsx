import { Anchor, Button, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Link } from 'wouter';
import { formatDay } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useNames } from '#lib/use-names.ts';
import { HeadedTable } from '#ui/HeadedTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import { BackLink } from './BackLink.tsx';
import { figuresOf } from './figures.tsx';
import { type BookDay, dayReading } from './reconciliation-queries.ts';
import { StatementState } from './StatementState.tsx';

/** A day, statement by statement. */
export function DayPage({ day }: { day: string }) {
  const { pages } = useText('core');
  const text = useText('reconciliation');
  const answer = useQuery(dayReading(day));
  const { data, error } = answer;
  const compare = useChange('POST /staff/api/reconciliation/:day', text.begun);
  const isRunning = data?.books.some((book) => book.isRunning) ?? false;
  return (
    <Stack gap="sm">
      <BackLink href="/reconciliation" label={pages.reconciliation} />
      <PageHeader title={formatDay(day)} help={text.dayHelp}>
        <Button
          size="xs"
          variant="default"
          leftSection={<RefreshCw size={15} aria-hidden />}
          loading={compare.isPending || isRunning}
          onClick={() => compare.mutate({ params: { day }, body: {} })}
        >
          {text.compareAll}
        </Button>
      </PageHeader>
      <ReadFault reading={answer} />
      {!data && !error && <Skeleton height={320} />}
      {data && <Books day={day} books={data.books} />}
    </Stack>
  );
}

function Books({ day, books }: { day: string; books: readonly BookDay[] }) {
  const { fields } = useText('core');
  const text = useText('reconciliation');
  const names = useNames();
  return (
    <Panel>
      <HeadedTable
        label={formatDay(day)}
        heads={[text.company, fields.state, text.theirs, text.ours, text.matched, text.underWay]}
        minWidth={860}
      >
        <Table.Tbody>
          {books.toSorted(byNeed).map((book) => (
            <Table.Tr key={book.book}>
              <Table.Th scope="row">
                <Anchor component={Link} href={`/reconciliation/${day}/${book.book}`} size="sm">
                  {names(book.company)}
                </Anchor>
                <Text size="xs" c="dimmed" fw={400}>
                  {text.kinds[book.kind]}
                </Text>
                {book.isFormer && (
                  <Text size="xs" c="dimmed" fw={400}>
                    {text.former}
                  </Text>
                )}
              </Table.Th>
              <Table.Td>
                <StatementState book={book} />
              </Table.Td>
              <Figures book={book} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </HeadedTable>
    </Panel>
  );
}

function Figures({ book }: { book: BookDay }) {
  const { theirs, ours, matched, underWay } = figuresOf(book);
  return (
    <>
      <Table.Td>{theirs}</Table.Td>
      <Table.Td>{ours}</Table.Td>
      <Table.Td>{matched}</Table.Td>
      <Table.Td>{underWay}</Table.Td>
    </>
  );
}

/** Books that need a person first, then those in which something happened. */
function byNeed(one: BookDay, other: BookDay): number {
  return needOf(other) - needOf(one) || other.theirs.count - one.theirs.count;
}

function needOf({ state, differences }: BookDay): number {
  if (differences > 0) return 3;
  if (state === 'UNREADABLE') return 2;
  return state === 'NEEDS_FILE' ? 1 : 0;
}

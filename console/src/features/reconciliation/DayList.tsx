import { Anchor, Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { formatCount, formatDay } from '#lib/format.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { DayChoice } from '#ui/DayChoice.tsx';
import { HeadedTable } from '#ui/HeadedTable.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';

/** Opens any day, compared or not. */
function OtherDay() {
  const { fields } = useText('core');
  const text = useText('reconciliation');
  const [, navigate] = useLocation();
  return (
    <DayChoice
      size="xs"
      miw={150}
      aria-label={fields.day}
      placeholder={text.chooseDay}
      value={null}
      onChange={(day) => {
        if (day !== null) navigate(`/reconciliation/${day}`);
      }}
    />
  );
}

/** The latest days that were compared. */
export function DayList() {
  const core = useText('core');
  const text = useText('reconciliation');
  const answer = useQuery(reading('GET /staff/api/reconciliation', {}));
  const { data, error } = answer;
  return (
    <>
      <PageHeader title={core.pages.reconciliation} help={text.help}>
        <OtherDay />
      </PageHeader>
      <ReadFault reading={answer} />
      <Panel>
        {!data && !error && <Skeleton height={280} />}
        {data?.days.length === 0 && <Nothing text={text.noDays} />}
        {data && data.days.length > 0 && (
          <HeadedTable
            label={core.pages.reconciliation}
            heads={[core.fields.day, text.differences, text.underWay, text.unread]}
            minWidth={560}
          >
            <Table.Tbody>
              {data.days.map(({ day, differences, underWay, unread, books }) => (
                <Table.Tr key={day}>
                  <Table.Th scope="row">
                    <Anchor component={Link} href={`/reconciliation/${day}`} size="sm">
                      {formatDay(day)}
                    </Anchor>
                  </Table.Th>
                  <Table.Td>
                    <StatusBadge
                      tone={differences > 0 ? 'bad' : 'good'}
                      label={differences > 0 ? formatCount(differences) : text.noDifference}
                    />
                  </Table.Td>
                  <Table.Td>{formatCount(underWay)}</Table.Td>
                  <Table.Td>{text.ofBooks(formatCount(unread), formatCount(books))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </HeadedTable>
        )}
      </Panel>
    </>
  );
}

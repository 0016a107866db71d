import { Skeleton, Table } from '@mantine/core';
import { formatCount, formatDay } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { HeadedTable } from '#ui/HeadedTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './report.module.css';
import {
  durationOf,
  meanOf,
  type Report,
  shareInMinute,
  type TalkFigures,
} from './report-state.ts';

/** Every day, the newest first, and all of them together. */
export function ReportTable({ report }: { report: Report | undefined }) {
  const text = useText('report');
  const { fields } = useText('core');
  return (
    <Panel title={text.days}>
      {report === undefined ? (
        <Skeleton height={280} />
      ) : (
        <HeadedTable
          label={text.days}
          heads={[
            fields.day,
            text.talks,
            text.answerMedian,
            text.answerMost,
            text.inMinute,
            text.closeMedian,
            text.closeMost,
            text.rating,
          ]}
          minWidth={880}
          className={styles['days']}
        >
          <Table.Tbody>
            {report.week.toReversed().map(({ day, ...figures }) => (
              <FiguresRow key={day} name={formatDay(day)} figures={figures} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <FiguresRow name={text.allDays} figures={report.total} />
          </Table.Tfoot>
        </HeadedTable>
      )}
    </Panel>
  );
}

function FiguresRow({ name, figures }: { name: string; figures: TalkFigures }) {
  const { talks, ratings } = figures;
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{formatCount(talks)}</Table.Td>
      <Table.Td>{durationOf(figures.answerMedianSeconds)}</Table.Td>
      <Table.Td>{durationOf(figures.answerMostSeconds)}</Table.Td>
      <Table.Td>{shareInMinute(figures)}</Table.Td>
      <Table.Td>{durationOf(figures.closeMedianSeconds)}</Table.Td>
      <Table.Td>{durationOf(figures.closeMostSeconds)}</Table.Td>
      <Table.Td>
        {ratings === 0 ? meanOf(figures) : `${meanOf(figures)} (${formatCount(ratings)})`}
      </Table.Td>
    </Table.Tr>
  );
}

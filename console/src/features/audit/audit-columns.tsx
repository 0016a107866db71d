import { Stack, Text } from '@mantine/core';
import { codeText } from '@wallet/client/code-text';
import { formatTime } from '@wallet/contract/time';
import type { Catalog } from '#text/th/catalog.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import type { AuditEntry } from './audit-queries.ts';
import { auditSentence } from './audit-sentence.ts';
import { Done } from './Done.tsx';

export function auditColumns(
  text: Catalog['audit'],
  errors: Catalog['errors'],
  units: Catalog['core']['units'],
) {
  const words = { text, units };
  const refusals: Readonly<Record<string, string>> = text.refusals;
  const { accessor, columns } = columnsOf<AuditEntry>();
  return columns([
    accessor((row) => formatTime(row.at), {
      id: 'at',
      header: text.time,
      meta: { sort: 'time' },
      cell: ({ row }) => <TimeText time={row.original.at} />,
    }),
    accessor((row) => `${row.colleague.name} (${row.colleague.username})`, {
      id: 'colleague',
      header: text.colleague,
      meta: { sort: 'word' },
      cell: ({ row: { original } }) => (
        <>
          <Text size="sm">{original.colleague.name}</Text>
          <Text size="xs" c="dimmed">
            {original.colleague.username}
          </Text>
        </>
      ),
    }),
    accessor((row) => auditSentence(row, words), {
      id: 'call',
      header: text.call,
      meta: { sort: 'word' },
      cell: ({ row: { original } }) => (
        <Done entry={original} sentence={auditSentence(original, words)} />
      ),
    }),
    accessor((row) => outcomeText(row.outcome), {
      id: 'outcome',
      header: text.outcome,
      meta: { sort: 'word' },
      cell: ({ row: { original } }) => (
        <Stack gap={2} align="start">
          <StatusBadge tone={toneOf(original.outcome)} label={outcomeWord(original.outcome)} />
          {reasonOf(original.outcome) && (
            <Text size="xs" c="dimmed">
              {reasonOf(original.outcome)}
            </Text>
          )}
        </Stack>
      ),
    }),
    accessor('ip', { header: text.ip }),
    accessor((row) => JSON.stringify(row.asked), { id: 'asked', header: text.asked }),
  ]);

  function outcomeText(outcome: string | null): string {
    const reason = reasonOf(outcome);
    return reason ? `${outcomeWord(outcome)}: ${reason}` : outcomeWord(outcome);
  }
  function outcomeWord(outcome: string | null): string {
    if (outcome === null) return text.outcomeUnknown;
    return outcome === 'OK' ? text.outcomeOk : (refusals[outcome] ?? text.outcomeRefused);
  }
  /** Text of an error, unless its label says it all. */
  function reasonOf(outcome: string | null): string | null {
    if (outcome === null || outcome === 'OK' || outcome in refusals) return null;
    return codeText(errors, outcome);
  }
}

function toneOf(outcome: string | null) {
  if (outcome === null) return 'waiting';
  return outcome === 'OK' ? 'good' : 'bad';
}

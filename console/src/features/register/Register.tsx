import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { formatTime } from '@wallet/contract/time';
import { formatCount } from '#lib/format.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { Facts } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';

type Page = ReplyOf<'GET /staff/api/register'>;

/** Page where exclusions are exchanged with a register of several operators. */
export function Register() {
  const core = useText('core');
  const text = useText('register');
  const answer = useQuery(reading('GET /staff/api/register', {}));
  const { data, error } = answer;
  return (
    <>
      <PageHeader title={core.pages.register} help={text.help} />
      <ReadFault reading={answer} />
      {!data && !error && <Skeleton height={320} role="status" aria-label={core.loading} />}
      {data && !data.isConfigured && <Alert color="gold">{text.off}</Alert>}
      {data && (
        <Stack>
          <Panel>
            <Facts
              facts={[
                [text.entries, formatCount(data.entries)],
                [text.own, formatCount(data.own)],
              ]}
            />
          </Panel>
          {data.isConfigured && <ImportPanel />}
          {data.isConfigured && <ExportPanel until={data.exportUntil} />}
          <Files files={data.files} />
        </Stack>
      )}
    </>
  );
}

function Files({ files }: Pick<Page, 'files'>) {
  const text = useText('register');
  return (
    <Panel title={text.files}>
      {files.length === 0 && <Text c="dimmed">{text.none}</Text>}
      <Stack gap="xs">
        {files.map(({ id, kind, rows, confirmedBy, confirmedAt, comparedAt }) => (
          <Group key={id} justify="space-between" gap="xs">
            <Text size="sm">
              {text.kinds[kind]} · {formatTime(confirmedAt)} · {confirmedBy.name}
            </Text>
            {kind === 'import' && (
              <Text size="sm" c="dimmed">
                {text.rows(formatCount(rows))} ·{' '}
                {comparedAt === null ? text.comparing : text.compared(formatTime(comparedAt))}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}

import { Button, Code, FileButton, Stack, Text } from '@mantine/core';
import { statementColumns } from '@wallet/contract/reconciliation/statement-columns';
import { Upload } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { Panel } from '#ui/Panel.tsx';
import type { BookDay } from './reconciliation-queries.ts';

type Missing = BookDay['filesMissing'][number];

/** Uploads the statement of an account that its bank lists by no call. */
export function StatementFile({ day, file }: { day: string; file: Missing }) {
  const text = useText('reconciliation');
  const bring = useChange('POST /staff/api/reconciliation/:day/files', ({ rows }) =>
    text.fileTaken(formatCount(rows)),
  );
  const send = async (chosen: File | null) => {
    if (chosen === null) return;
    const content = await chosen.text();
    bring.mutate({ params: { day }, body: { accountId: file.accountId, content } });
  };
  return (
    <Panel title={text.fileOf(file.account)}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text.fileHelp}</Text>
        <Code lang="en">{statementColumns.join(',')}</Code>
        {bring.error?.code === 'INVALID_DATA' && (
          <Text size="sm" c="red" role="alert">
            {text.fileFault}
          </Text>
        )}
        <FileButton accept=".csv,text/csv" onChange={(chosen) => void send(chosen)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              leftSection={<Upload size={15} aria-hidden />}
              loading={bring.isPending}
            >
              {text.chooseFile}
            </Button>
          )}
        </FileButton>
      </Stack>
    </Panel>
  );
}

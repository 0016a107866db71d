import { Button, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { formatTime } from '@wallet/contract/time';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { saveFile } from '#lib/save-file.ts';
import { useText } from '#lib/text.ts';
import { useOnce } from '#lib/use-once.ts';
import { Panel } from '#ui/Panel.tsx';

/** Proposes an export, and downloads the file once two people allowed it. */
export function ExportPanel({ until }: { readonly until: string | null }) {
  const text = useText('register');
  const [reason, setReason] = useState('');
  const { send, isPending } = useSent('POST /staff/api/register/exports');

  // Each download is recorded.
  const [fetchFile, isFetching] = useOnce(download);

  async function ask(): Promise<void> {
    if (await send({ body: { reason: reason.trim() } })) setReason('');
  }

  return (
    <Panel title={text.exportTitle}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text.exportHelp}</Text>
        {until !== null && (
          <>
            <Text size="sm">{text.until(formatTime(until))}</Text>
            <Button
              leftSection={<Download size={15} aria-hidden />}
              loading={isFetching}
              onClick={() => fetchFile()}
            >
              {text.download}
            </Button>
          </>
        )}
        <Textarea
          label={text.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          autosize
          minRows={2}
          maxLength={500}
          w="100%"
        />
        <Button
          variant="default"
          disabled={reason.trim() === ''}
          loading={isPending}
          onClick={() => void ask()}
        >
          {text.ask}
        </Button>
      </Stack>
    </Panel>
  );
}

async function download(): Promise<void> {
  try {
    const { file } = await call('GET /staff/api/register/file', {});
    saveFile('exclusions.csv', file);
  } catch (error) {
    notifications.show({ color: 'red', message: errorText(error) });
  }
}

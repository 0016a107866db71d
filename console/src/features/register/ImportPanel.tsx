import { Button, FileButton, List, Stack, Text, Textarea } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { Panel } from '#ui/Panel.tsx';

/** Bad rows that are shown one by one. */
const shownMax = 20;

type Chosen = { readonly name: string; readonly file: string };

/** Checks a file of a register, lists the rows that cannot be read, and proposes its import. */
export function ImportPanel() {
  const text = useText('register');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [reason, setReason] = useState('');
  const check = useChange('POST /staff/api/register/check');
  const { send, isPending } = useSent('POST /staff/api/register/imports');

  async function choose(picked: File | null): Promise<void> {
    if (picked === null) return;
    const file = await picked.text();
    setChosen({ name: picked.name, file });
    check.mutate({ body: { file } });
  }

  async function propose(file: string): Promise<void> {
    if (!(await send({ body: { file, reason: reason.trim() } }))) return;
    setChosen(null);
    setReason('');
    check.reset();
  }

  const found = check.data;
  const isGood = found !== undefined && found.bad.length === 0 && found.rows > 0;
  return (
    <Panel title={text.importTitle}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text.importHelp}</Text>
        <FileButton accept=".csv,text/csv" onChange={(picked) => void choose(picked)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<Upload size={15} aria-hidden />}
              loading={check.isPending}
            >
              {text.choose}
            </Button>
          )}
        </FileButton>
        <div role="status">
          {chosen && <Text size="sm">{text.chosen(chosen.name)}</Text>}
          {found && <Found found={found} />}
        </div>
        {chosen && isGood && (
          <>
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
              disabled={reason.trim() === ''}
              loading={isPending}
              onClick={() => void propose(chosen.file)}
            >
              {text.propose}
            </Button>
          </>
        )}
      </Stack>
    </Panel>
  );
}

type Check = ReplyOf<'POST /staff/api/register/check'>;

function Found({ found: { rows, news, fingerprint, bad } }: { readonly found: Check }) {
  const text = useText('register');
  return (
    <>
      <Text size="sm">{text.checked(formatCount(rows), formatCount(news))}</Text>
      <Text size="sm">{text.fingerprint(fingerprint)}</Text>
      {bad.length > 0 && (
        <>
          <Text size="sm" c="red">
            {text.bad(formatCount(bad.length))}
          </Text>
          <List size="sm">
            {bad.slice(0, shownMax).map(({ line, fault }) => (
              <List.Item key={line}>{text.line(formatCount(line), text.faults[fault])}</List.Item>
            ))}
          </List>
          {bad.length > shownMax && (
            <Text size="sm">{text.more(formatCount(bad.length - shownMax))}</Text>
          )}
        </>
      )}
    </>
  );
}

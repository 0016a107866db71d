import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMay } from '#lib/use-may.ts';
import { confirm } from '#ui/confirm.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import styles from '#ui/lines.module.css';
import { FlagBadge } from '#ui/MemberFlags.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { RaiseFlag } from './RaiseFlag.tsx';

/** Notes of colleagues about a member, which stay, and flags, which end. */
export function Notes({ memberId }: { memberId: string }) {
  const text = useText('members');
  const { data, error, refetch } = useQuery(
    reading('GET /staff/api/members/:id/notes', { params: { id: memberId } }),
  );
  const mayFlag = useMay('lockMembers');
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Stack>
      <Panel title={text.flags}>
        <ul className={styles['lines']}>
          {data?.flags.map((flag) => (
            <li key={flag.id}>
              <div>
                <FlagBadge flag={flag} />
                <Text size="sm">{flag.reason}</Text>
                <Text size="xs" c="dimmed">
                  {flag.by.name} · <TimeText time={flag.at} />
                </Text>
              </div>
              {mayFlag && <EndFlag memberId={memberId} id={flag.id} />}
            </li>
          ))}
        </ul>
        {data?.flags.length === 0 && <Nothing text={text.noFlags} />}
        {mayFlag && <RaiseFlag memberId={memberId} />}
      </Panel>
      <Panel title={text.notes}>
        <WriteNote memberId={memberId} />
        {data?.notes.length === 0 && <Nothing text={text.noNotes} />}
        <ul className={styles['lines']}>
          {data?.notes.map(({ id, text: words, by, at }) => (
            <li key={id}>
              <div>
                <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                  {words}
                </Text>
                <Text size="xs" c="dimmed">
                  {by.name} · <TimeText time={at} />
                </Text>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </Stack>
  );
}

function EndFlag({ memberId, id }: { memberId: string; id: string }) {
  const text = useText('members');
  const end = useChange('POST /staff/api/members/:id/flags/:flag/end', text.flagEnded);
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: text.endFlagTitle,
      body: text.endFlagHelp,
      action: text.endFlag,
    });
    if (isSure) end.mutate({ params: { id: memberId, flag: id } });
  }
  return (
    <Button size="xs" variant="default" loading={end.isPending} onClick={() => void ask()}>
      {text.endFlag}
    </Button>
  );
}

/** A field for a note; Ctrl+Enter keeps it. */
function WriteNote({ memberId }: { memberId: string }) {
  const text = useText('members');
  const [words, setWords] = useState('');
  const write = useChange('POST /staff/api/members/:id/notes', text.noteWritten, {
    onDone: () => setWords(''),
  });

  function send(event: SubmitEvent | KeyboardEvent): void {
    event.preventDefault();
    if (words.trim() !== '' && !write.isPending)
      write.mutate({ params: { id: memberId }, body: { text: words } });
  }

  return (
    <form onSubmit={send}>
      <Textarea
        label={text.note}
        description={text.noteHelp}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
        }}
      />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" size="xs" disabled={words.trim() === ''} loading={write.isPending}>
          {text.writeNote}
        </Button>
      </Group>
    </form>
  );
}

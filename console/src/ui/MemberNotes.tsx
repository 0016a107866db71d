import { Button, Group, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import styles from './lines.module.css';
import { NoteText } from './NoteText.tsx';
import { Nothing } from './Nothing.tsx';
import { ReadFault } from './ReadFault.tsx';

/** Notes and flags of a member. */
export function useMemberMarks(memberId: string) {
  return useQuery(reading('GET /staff/api/members/:id/notes', { params: { id: memberId } }));
}

/** Notes about a member, newest first; `most` of them where they are not the subject. */
export function MemberNotes({ memberId, most }: { memberId: string; most?: number }) {
  const { noNotes } = useText('members');
  const { loading } = useText('core');
  const marks = useMemberMarks(memberId);
  const { data, error } = marks;
  if (!data && error) return <ReadFault reading={marks} />;
  if (!data) return <Skeleton height={72} role="status" aria-label={loading} />;
  return (
    <>
      <ReadFault reading={marks} />
      {data.notes.length === 0 && <Nothing text={noNotes} />}
      <ul className={styles['lines']}>
        {data.notes.slice(0, most).map(({ id, text, by, at }) => (
          <li key={id}>
            <NoteText text={text} by={by} at={at} />
          </li>
        ))}
      </ul>
    </>
  );
}

type WriteProps = {
  readonly memberId: string;
  readonly hasFocus?: boolean;
  readonly onDone?: () => void;
};

/** A field for a note; Ctrl+Enter keeps it. */
export function WriteNote({ memberId, hasFocus = false, onDone }: WriteProps) {
  const text = useText('members');
  const [words, setWords] = useState('');
  const write = useChange('POST /staff/api/members/:id/notes', text.noteWritten, {
    onDone: () => {
      setWords('');
      onDone?.();
    },
  });

  function send(event: SubmitEvent | KeyboardEvent): void {
    event.preventDefault();
    if (words.trim() !== '' && !write.isPending)
      write.mutate({ params: { id: memberId }, body: { text: words } });
  }

  return (
    <form onSubmit={send}>
      <Textarea
        ref={hasFocus ? focus : undefined}
        label={text.note}
        description={text.noteHelp}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        value={words}
        readOnly={write.isPending}
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

function focus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}

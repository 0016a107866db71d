import { Button, Group, Textarea } from '@mantine/core';
import { shiftNoteMax } from '@wallet/contract/rules';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useHandOverNotes } from '#ui/hand-over-notes.ts';
import { NoteText } from '#ui/NoteText.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import styles from './shift.module.css';

/** A field for a hand-over note, and the notes of the last 30 days. */
export function Notes() {
  const text = useText('shift');
  const answer = useHandOverNotes();
  const { data } = answer;
  return (
    <Panel title={text.notes}>
      <WriteHandOver />
      <ReadFault reading={answer} />
      {data?.notes.length === 0 && <Nothing text={text.noNotes} />}
      <ul className={styles['notes']} aria-label={text.notes}>
        {data?.notes.map((note) => (
          <li key={note.id} className={styles['note']}>
            <NoteText {...note} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function WriteHandOver() {
  const text = useText('shift');
  const [words, setWords] = useState('');
  const write = useChange('POST /staff/api/shift/notes', text.written, {
    onDone: () => setWords(''),
  });

  function send(event: SubmitEvent | KeyboardEvent): void {
    event.preventDefault();
    if (words.trim() !== '' && !write.isPending) write.mutate({ body: { text: words } });
  }

  return (
    <form onSubmit={send}>
      <Textarea
        label={text.note}
        description={text.noteHelp}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={shiftNoteMax}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          // A key that is held down sends once.
          if (isSent && !event.repeat) send(event);
        }}
      />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" size="sm" disabled={words.trim() === ''} loading={write.isPending}>
          {text.write}
        </Button>
      </Group>
    </form>
  );
}

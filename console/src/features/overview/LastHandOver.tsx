import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { useHandOverNotes } from '#ui/hand-over-notes.ts';
import { NoteText } from '#ui/NoteText.tsx';
import { Panel } from '#ui/Panel.tsx';

/** Age in milliseconds above which the last note is not shown. */
const newsMs = 24 * 3_600_000;

/** Newest hand-over note, for the staff user who begins a shift. */
export function LastHandOver() {
  const text = useText('shift');
  const [last] = useHandOverNotes().data?.notes ?? [];
  const now = useNow();
  if (!last || now - Date.parse(last.at) > newsMs) return null;
  return (
    <Panel
      title={text.last}
      action={
        <Anchor component={Link} href="/shift" size="sm">
          {text.all}
        </Anchor>
      }
    >
      <NoteText {...last} />
    </Panel>
  );
}

import { Button, Kbd } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useEscape } from '#lib/layers.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useText } from '#lib/text.ts';
import { MemberNotes, WriteNote } from './MemberNotes.tsx';
import { Panel } from './Panel.tsx';

/** Notes that are shown next to a decision; the member's page has all. */
const shownMax = 3;

type NotesProps = { readonly memberId: string; readonly root: RefObject<HTMLElement | null> };

/** The newest notes about the member; N writes one. */
export function NotesPanel({ memberId, root }: NotesProps) {
  const text = useText('members');
  const [isWriting, setWriting] = useState(false);
  const close = () => setWriting(false);
  useShortcuts([['n', () => setWriting(true)]], root);
  useEscape(root, close, isWriting);
  return (
    <Panel title={text.notes}>
      <MemberNotes memberId={memberId} most={shownMax} />
      {isWriting && <WriteNote memberId={memberId} hasFocus onDone={close} />}
      {!isWriting && (
        <Button
          size="xs"
          variant="light"
          rightSection={
            <Kbd size="xs" aria-hidden>
              N
            </Kbd>
          }
          aria-keyshortcuts="N"
          onClick={() => setWriting(true)}
        >
          {text.writeNote}
        </Button>
      )}
    </Panel>
  );
}

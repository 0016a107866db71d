import { ActionIcon, FileButton, Group } from '@mantine/core';
import { chatFileTypes } from '@wallet/client/chat/chat-file';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { GalleryHorizontal, ImagePlus, MessageCircleReply, SquareMousePointer } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { useText } from '#lib/text.ts';
import type { Draft } from '../builder/builder-state.ts';
import { CannedPicker, type CannedPickerHandle } from './CannedPicker.tsx';
import styles from './composer.module.css';

type InsertToolsProps = {
  readonly customer: ThreadLine['customer'];
  /** A note is words alone. */
  readonly isOff: boolean;
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onBuild: (kind: Draft['kind']) => void;
  readonly onLeave: () => void;
  readonly ref: Ref<CannedPickerHandle>;
};

const builders = [
  { kind: 'buttons', Icon: SquareMousePointer },
  { kind: 'quick_replies', Icon: MessageCircleReply },
  { kind: 'cards', Icon: GalleryHorizontal },
] as const;

/** Tools for everything in an answer other than typed words. */
export function InsertTools(props: InsertToolsProps) {
  const text = useText('chat');
  const resetFiles = useRef<() => void>(null);

  function take(files: readonly File[]): void {
    props.onFiles(files);
    // The same file may be picked again.
    resetFiles.current?.();
  }

  return (
    <Group
      gap={2}
      wrap="nowrap"
      ml="auto"
      className={styles['inserts']}
      data-off={props.isOff || undefined}
    >
      <CannedPicker
        ref={props.ref}
        customer={props.customer}
        onPick={props.onText}
        onLeave={props.onLeave}
      />
      <FileButton multiple accept={chatFileTypes()} resetRef={resetFiles} onChange={take}>
        {(button) => (
          <Tool {...button} label={text.addFile}>
            <ImagePlus size={18} />
          </Tool>
        )}
      </FileButton>
      {builders.map(({ kind, Icon }) => (
        <Tool key={kind} label={text.buildTitle[kind]} onClick={() => props.onBuild(kind)}>
          <Icon size={18} />
        </Tool>
      ))}
    </Group>
  );
}

type ToolProps = {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={styles['tool'] ?? ''}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

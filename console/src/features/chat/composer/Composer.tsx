import { Button, Group, SegmentedControl, Textarea, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isPlainEnter } from '@wallet/client/is-plain-enter';
import { isMessageText, isVisibleText } from '@wallet/contract/chat/message-text';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { messageLengthMax } from '@wallet/contract/rules';
import { Send, StickyNote } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { later } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMyself } from '#lib/use-myself.ts';
import { Arriving } from '#ui/Arriving.tsx';
import type { Draft } from '../builder/builder-state.ts';
import { sendTyping } from '../chat-connection.ts';
import { customerName } from '../customer/customer-name.ts';
import { outbox } from '../sending/outbox.ts';
import { AttachmentTray } from './AttachmentTray.tsx';
import type { CannedPickerHandle } from './CannedPicker.tsx';
import styles from './composer.module.css';
import { InsertTools } from './InsertTools.tsx';
import { TypingNow } from './TypingNow.tsx';
import { type Attachment, useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';

export type ComposerHandle = { readonly focus: () => void };

type ComposerProps = { readonly line: ThreadLine; readonly ref: Ref<ComposerHandle> };
type Mode = 'reply' | 'note';

const loadBuilder = later(async () => (await import('../builder/BuilderModal.tsx')).BuilderModal);

/** Form for an answer or a note. A draft stays until it is sent, also over a reload. */
export function Composer({ line, ref }: ComposerProps) {
  const text = useText('chat');
  const { id: myId } = useMyself();
  const { id: thread, customer } = line;
  const [mode, setMode] = useState<Mode>('reply');
  const drafts = {
    reply: useDraft(`${myId}/${thread}/reply`),
    note: useDraft(`${myId}/${thread}/note`),
  };
  const [draft, setDraft] = drafts[mode];
  const [building, setBuilding] = useState<Draft['kind'] | null>(null);
  const attachments = useAttachments();
  const note = useChange('POST /staff/api/chat/threads/:thread/notes');
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<CannedPickerHandle>(null);
  const name = customerName(customer, text);
  const used = Array.from(draft.trim()).length;
  const isTooLong = used > messageLengthMax;
  const isReply = mode === 'reply';
  const hasFiles = isReply && attachments.list.length > 0;
  const maySend = !isTooLong && (isVisibleText(draft) || hasFiles);

  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  function attach(files: readonly File[]): void {
    setMode('reply');
    for (const fault of attachments.add(files)) {
      notifications.show({ color: 'red', message: text.fileFaults[fault] });
    }
    field.current?.focus();
  }

  function change(next: string): void {
    if (isReply && draft === '' && next === '/') {
      picker.current?.open();
      return;
    }
    setDraft(next);
    if (isReply && next !== '') sendTyping(thread);
  }

  async function send(): Promise<void> {
    if (!maySend || note.isPending) return;
    if (!isReply) {
      await note.mutateAsync({ params: { thread }, body: { text: draft.trim() } });
      setDraft('');
      return;
    }
    pressReply(thread, attachments.list, draft);
    attachments.sent();
    setDraft('');
    field.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape') {
      leaveField();
      return;
    }
    if (!isPlainEnter(event.nativeEvent)) return;
    event.preventDefault();
    if (!event.repeat) void send().catch(() => undefined);
  }

  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attach(files);
  }

  function insert(words: string): void {
    setDraft(draft === '' ? words : `${draft}\n${words}`);
    field.current?.focus();
  }

  return (
    <>
      <form
        className={styles['composer']}
        data-mode={mode}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          attach([...event.dataTransfer.files]);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void send().catch(() => undefined);
        }}
      >
        <Group gap={4} wrap="nowrap" className={styles['tools']}>
          <SegmentedControl
            size="xs"
            value={mode}
            onChange={setMode}
            data={[
              { value: 'reply', label: text.modes.reply },
              { value: 'note', label: text.modes.note },
            ]}
          />
          <InsertTools
            ref={picker}
            customer={customer}
            isOff={!isReply}
            onText={insert}
            onFiles={attach}
            onBuild={setBuilding}
            onLeave={() => field.current?.focus()}
          />
        </Group>
        {isReply && <AttachmentTray list={attachments.list} onRemove={attachments.remove} />}
        <div className={styles['line']}>
          <Textarea
            ref={field}
            className={styles['field'] ?? ''}
            variant="unstyled"
            autosize
            minRows={1}
            maxRows={8}
            value={draft}
            readOnly={note.isPending}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            onKeyDown={press}
            onPaste={paste}
            placeholder={isReply ? text.replyHint : text.noteField}
            aria-label={isReply ? text.replyField(name) : text.noteField}
            error={isTooLong}
            enterKeyHint="send"
          />
          <Button
            type="submit"
            className={styles['send'] ?? ''}
            disabled={!maySend}
            loading={note.isPending}
            color={isReply ? 'gold' : 'amber'}
            leftSection={
              isReply ? <Send size={16} aria-hidden /> : <StickyNote size={16} aria-hidden />
            }
          >
            {isReply ? text.send : text.saveNote}
          </Button>
        </div>
        <div className={styles['under']}>
          {isReply ? <TypingNow thread={thread} customer={name} /> : text.noteHelp}
          {used > 0 && <UsedCount used={used} />}
        </div>
      </form>
      {/* Outside of the form: what is sent there would send this one too. */}
      {building && (
        <Arriving
          load={loadBuilder}
          props={{ thread, kind: building, onClose: () => setBuilding(null) }}
        />
      )}
    </>
  );
}

/** Back to the list where the next chat is chosen, or at least out of the field, so that keys work again. */
function leaveField(): void {
  const row = document.querySelector<HTMLElement>('a[data-thread][tabindex="0"]');
  (row ?? document.querySelector<HTMLElement>('[role="log"]'))?.focus();
}

/** The files first, then the text about them. */
function pressReply(thread: string, files: readonly Attachment[], words: string): void {
  for (const { file, kind, preview } of files) {
    outbox.press(thread, { kind: 'file', file, fileKind: kind, preview, path: null });
  }
  if (!isMessageText(words)) return;
  const message = { message_type: 'text', payload: { message: words.trim() } } as const;
  outbox.press(thread, { kind: 'message', message, preview: message });
}

/** Used share of a message's maximum length. */
function UsedCount({ used }: { used: number }) {
  const text = useText('chat');
  return (
    <span className={styles['count']} data-over={used > messageLengthMax || undefined}>
      <VisuallyHidden>{text.count(used, messageLengthMax)}</VisuallyHidden>
      <span aria-hidden>
        {used}/{messageLengthMax}
      </span>
    </span>
  );
}

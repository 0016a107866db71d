import { chatFileFault, chatFileTypes, chatMegabytesMax } from '@wallet/client/chat/chat-file';
import { isPlainEnter } from '@wallet/client/is-plain-enter';
import { isMessageText } from '@wallet/contract/chat/message-text';
import { messageLengthMax } from '@wallet/contract/rules';
import { Paperclip, SendHorizontal } from 'lucide';
import { type Dispatch, type KeyboardEvent, type SetStateAction, useId, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { ChatSession } from './chat-session.ts';
import styles from './composer.module.css';

const css = classNames(styles);

/** From this length on, the number of letters left is shown. */
const counterFrom = messageLengthMax - 200;

type Props = {
  readonly session: ChatSession;
  readonly draft: string;
  readonly onDraft: Dispatch<SetStateAction<string>>;
};

/** Field in which the customer writes: Enter sends, Shift and Enter begin a new line. */
export function Composer({ session, draft, onDraft }: Props) {
  const text = useText('chat');
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const length = Array.from(draft.trim()).length;
  const isTooLong = length > messageLengthMax;

  async function send(): Promise<void> {
    if (!isMessageText(draft)) return;
    onDraft('');
    area.current?.focus();
    try {
      await session.say({ message_type: 'text', payload: { message: draft.trim() } });
    } catch (failure) {
      // Something else may have been written since, also before the panel was closed.
      onDraft((since) => (since === '' ? draft : `${draft}\n${since}`));
      toast('error', await errorText(failure));
    }
  }

  async function attach(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const fault = chatFileFault(file);
      if (fault === 'tooLarge') toast('error', text.tooLarge(chatMegabytesMax(file)));
      else if (fault) toast('error', text.notSupported);
      else
        await session
          .attach(file)
          .catch(async (failure) => toast('error', await errorText(failure)));
    }
  }

  function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!isPlainEnter(event.nativeEvent)) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className={css('composer')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <IconButton
        label={text.attach}
        icon={<Icon of={Paperclip} size={20} />}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={chatFileTypes()}
        onChange={({ target }) => {
          void attach([...(target.files ?? [])]);
          // The same file may be picked again.
          target.value = '';
        }}
      />
      <div className={css('field')}>
        <textarea
          ref={area}
          rows={1}
          className={css('input')}
          aria-label={text.placeholder}
          aria-describedby={length > counterFrom ? id : undefined}
          aria-invalid={isTooLong}
          placeholder={text.placeholder}
          enterKeyHint="send"
          value={draft}
          onChange={({ target }) => {
            onDraft(target.value);
            session.tellTyping();
          }}
          onKeyDown={sendByEnter}
        />
        {length > counterFrom && (
          <p id={id} className={`${css('counter', isTooLong && 'over')} money`}>
            {length} / {messageLengthMax}
          </p>
        )}
      </div>
      <IconButton
        type="submit"
        label={text.send}
        tone="gold"
        icon={<Icon of={SendHorizontal} size={20} />}
        aria-disabled={!isMessageText(draft)}
      />
    </form>
  );
}

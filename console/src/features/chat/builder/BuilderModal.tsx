import { Button, Group, Modal, Stack, Text, Textarea, type TextareaProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isChanged } from '#lib/is-changed.ts';
import { useText } from '#lib/text.ts';
import { confirm } from '#ui/confirm.tsx';
import { MessageContent } from '../messages/MessageContent.tsx';
import { outbox } from '../sending/outbox.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { ButtonFields } from './ButtonFields.tsx';
import styles from './builder.module.css';
import {
  type Draft,
  faultsOf,
  limits,
  type MessageFault,
  messageOf,
  newDraft,
  previewOf,
} from './builder-state.ts';
import { CardFields } from './CardFields.tsx';
import { newKey } from './new-key.ts';
import { QuickReplyFields } from './QuickReplyFields.tsx';

/** The text above buttons and quick replies. */
function MessageField(props: TextareaProps) {
  const text = useText('chat');
  return (
    <Textarea label={text.message} autosize minRows={2} maxRows={6} data-autofocus {...props} />
  );
}

type BuilderModalProps = {
  readonly thread: string;
  readonly kind: Draft['kind'];
  readonly onClose: () => void;
};

/** Builder of rich messages, with a preview. */
export function BuilderModal({ thread, kind, onClose }: BuilderModalProps) {
  const text = useText('chat');
  const core = useText('core');
  const isPhone = useIsPhone();
  const form = useForm<Draft>({
    initialValues: newDraft(kind, newKey),
    validate: (draft) => wordsOf(faultsOf(draft), text.faults),
    validateInputOnBlur: true,
  });
  const draft = form.values;

  function send(): void {
    outbox.press(thread, {
      kind: 'message',
      message: messageOf(draft),
      preview: previewOf(draft),
    });
    onClose();
  }

  async function leave(): Promise<void> {
    const question = { title: text.discard, body: text.discardBody, action: text.discard };
    if (!isChanged(form) || (await confirm({ ...question, isDangerous: true }))) onClose();
  }

  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={text.buildTitle[kind]}
      size="xl"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': core.close }}
    >
      <form onSubmit={form.onSubmit(send)} noValidate>
        <div className={styles['builder']}>
          <Stack gap="md">
            {draft.kind !== 'cards' && <MessageField {...form.getInputProps('message')} />}
            {draft.kind === 'buttons' && (
              <ButtonFields
                form={form}
                path="buttons"
                buttons={draft.buttons}
                most={limits.buttons}
              />
            )}
            {draft.kind === 'quick_replies' && (
              <QuickReplyFields form={form} titles={draft.titles} />
            )}
            {draft.kind === 'cards' && <CardFields form={form} cards={draft.cards} />}
          </Stack>
          <section className={styles['preview']} aria-label={text.preview}>
            <Text size="xs" c="dimmed" mb="xs">
              {text.preview}
            </Text>
            <div className={styles['phone']}>
              <div className={draft.kind === 'cards' ? '' : (styles['said'] ?? '')}>
                <MessageContent message={previewOf(draft)} />
              </div>
            </div>
          </section>
        </div>
        <Group justify="flex-end" gap="xs" className={styles['actions']}>
          <Button variant="default" onClick={() => void leave()}>
            {core.cancel}
          </Button>
          <Button type="submit">{text.send}</Button>
        </Group>
      </form>
    </Modal>
  );
}

function wordsOf(
  faults: Readonly<Record<string, MessageFault>>,
  words: Readonly<Record<MessageFault, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, words[fault]]));
}

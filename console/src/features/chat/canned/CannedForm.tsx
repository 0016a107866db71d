import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { forEachLanguage, languageOfKey, textKeys } from '@wallet/contract/languages';
import { messageLengthMax } from '@wallet/contract/rules';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import type { ChatText } from '#text/th/chat.ts';
import { confirm } from '#ui/confirm.tsx';
import { RequestEnd, RequestModal } from '#ui/RequestModal.tsx';
import { type CannedReply, unknownVariables } from './canned-state.ts';

type Values = Omit<CannedReply, 'id'>;
type CannedFormProps = {
  /** Null for a new one. */
  readonly reply: CannedReply | null;
  readonly onClose: () => void;
};

const emptyReply: Values = { title: '', texts: forEachLanguage(() => '') };

/** A canned reply in every language, side by side. */
export function CannedForm({ reply, onClose }: CannedFormProps) {
  const text = useText('chat');
  const core = useText('core');
  const creating = useChange('POST /staff/api/chat/canned-replies', text.cannedSaved);
  const editing = useChange('PUT /staff/api/chat/canned-replies/:id', text.cannedSaved);
  const removing = useChange('DELETE /staff/api/chat/canned-replies/:id', text.cannedRemoved);
  const isSaving = creating.isPending || editing.isPending;
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: reply ? { title: reply.title, texts: reply.texts } : emptyReply,
    validate: (values) => faultsOf(values, text, core.required),
  });

  async function save(values: Values): Promise<void> {
    const body = { title: values.title, texts: values.texts };
    if (reply) await editing.mutateAsync({ params: { id: reply.id }, body });
    else await creating.mutateAsync({ body });
    onClose();
  }

  async function remove({ id, title }: CannedReply): Promise<void> {
    const question = { title: text.cannedRemove(title), body: text.cannedRemoveBody };
    if (!(await confirm({ ...question, action: core.remove, isDangerous: true }))) return;
    await removing.mutateAsync({ params: { id } });
    onClose();
  }

  return (
    <RequestModal
      isBusy={isSaving || removing.isPending}
      onClose={onClose}
      size="xl"
      title={reply ? text.cannedEdit : text.cannedNew}
    >
      {/* A failure has been reported by then; the dialog stays, with what was written. */}
      <form onSubmit={form.onSubmit((values) => save(values).catch(() => undefined))} noValidate>
        <Stack gap="md">
          <TextInput
            label={text.cannedTitle}
            maxLength={80}
            data-autofocus
            key={form.key('title')}
            {...form.getInputProps('title')}
          />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            {textKeys.map((language) => (
              <Textarea
                key={form.key(`texts.${language}`)}
                lang={languageOfKey(language)}
                label={text.cannedText(text.languages[language])}
                autosize
                minRows={5}
                maxRows={12}
                maxLength={messageLengthMax}
                {...form.getInputProps(`texts.${language}`)}
              />
            ))}
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {text.cannedVariables}
          </Text>
          <Group justify="flex-end" gap="xs">
            {reply && (
              <Button
                variant="subtle"
                color="red"
                mr="auto"
                disabled={isSaving}
                loading={removing.isPending}
                onClick={() => void remove(reply).catch(() => undefined)}
              >
                {core.remove}
              </Button>
            )}
            <RequestEnd isBusy={isSaving || removing.isPending} onCancel={onClose}>
              <Button type="submit" disabled={removing.isPending} loading={isSaving}>
                {core.save}
              </Button>
            </RequestEnd>
          </Group>
        </Stack>
      </form>
    </RequestModal>
  );
}

function faultsOf({ title, texts }: Values, text: ChatText, required: string) {
  const faults: Record<string, string> = {};
  if (title.trim() === '') faults['title'] = required;
  if (textKeys.every((language) => texts[language].trim() === '')) {
    faults['texts.th'] = text.cannedAtLeastOne;
  }
  for (const language of textKeys) {
    const unknown = unknownVariables(texts[language]);
    if (unknown.length > 0) {
      faults[`texts.${language}`] = text.cannedUnknown(
        unknown.map((name) => `{${name}}`).join(' '),
      );
    }
  }
  return faults;
}

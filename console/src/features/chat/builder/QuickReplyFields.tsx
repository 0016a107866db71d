import { Button, CloseButton, Text, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { limits, type TitleDraft } from './builder-state.ts';
import type { DraftForm } from './draft-form.ts';
import { newKey } from './new-key.ts';

type QuickReplyFieldsProps = { readonly form: DraftForm; readonly titles: readonly TitleDraft[] };

/** Quick replies: the customer's tap sends the text. */
export function QuickReplyFields({ form, titles }: QuickReplyFieldsProps) {
  const text = useText('chat');
  return (
    <>
      {titles.map(({ key }, place) => (
        <TextInput
          key={key}
          label={text.answer(place + 1)}
          rightSection={
            <CloseButton
              size="sm"
              aria-label={text.removeAnswer(place + 1)}
              onClick={() => form.removeListItem('titles', place)}
            />
          }
          {...form.getInputProps(`titles.${place}.title`)}
        />
      ))}
      {form.errors['titles'] && (
        <Text size="sm" c="red" role="alert">
          {form.errors['titles']}
        </Text>
      )}
      {titles.length < limits.buttons && (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => form.insertListItem('titles', { key: newKey(), title: '' })}
        >
          {text.addAnswer}
        </Button>
      )}
    </>
  );
}

import { Button, CloseButton, Fieldset, Group, Select, Text, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useText } from '#lib/text.ts';
import styles from './builder.module.css';
import { type ButtonDraft, newButton } from './builder-state.ts';
import type { DraftForm } from './draft-form.ts';
import { newKey } from './new-key.ts';

type ButtonFieldsProps = {
  readonly form: DraftForm;
  /** Path of the list in the draft. */
  readonly path: string;
  readonly buttons: readonly ButtonDraft[];
  readonly most: number;
};

const types = ['web', 'call', 'postback'] as const;

/** Buttons below a message or a card: their labels and effects. */
export function ButtonFields({ form, path, buttons, most }: ButtonFieldsProps) {
  const text = useText('chat');
  const data = types.map((type) => ({ value: type, label: text.buttonTypes[type] }));
  return (
    <>
      {buttons.map(({ key, type }, place) => (
        <Fieldset key={key} legend={text.button(place + 1)} className={styles['item'] ?? ''}>
          <CloseButton
            className={styles['removeItem'] ?? ''}
            aria-label={text.removeButton(place + 1)}
            onClick={() => form.removeListItem(path, place)}
          />
          <Group gap="xs" align="flex-start" grow preventGrowOverflow={false} wrap="wrap">
            <Select
              label={text.buttonType}
              data={data}
              miw={130}
              {...form.getInputProps(`${path}.${place}.type`)}
            />
            <TextInput
              label={text.buttonTitle}
              miw={140}
              {...form.getInputProps(`${path}.${place}.title`)}
            />
          </Group>
          <TextInput
            mt="xs"
            label={text.payload[type]}
            description={type === 'postback' ? text.postbackHelp : undefined}
            inputMode={type === 'web' ? 'url' : type === 'call' ? 'tel' : 'text'}
            {...form.getInputProps(`${path}.${place}.payload`)}
          />
        </Fieldset>
      ))}
      {form.errors[path] && (
        <Text size="sm" c="red" role="alert">
          {form.errors[path]}
        </Text>
      )}
      {buttons.length < most && (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => form.insertListItem(path, newButton(newKey()))}
        >
          {text.addButton}
        </Button>
      )}
    </>
  );
}

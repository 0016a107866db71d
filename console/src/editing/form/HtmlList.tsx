import { Stack } from '@mantine/core';
import { useText } from '#lib/text.ts';
import type { ContentForm } from './content-form.ts';
import { noTexts } from './field.ts';
import { isTexts, listOf } from './field-faults.ts';
import { HtmlField } from './HtmlField.tsx';
import { AddButton, RemoveButton } from './list-buttons.tsx';

type ListProps = { readonly form: ContentForm; readonly name: string; readonly label: string };

/** Several formatted texts, one below the other. */
export function HtmlList({ form, name, label }: ListProps) {
  const text = useText('content');
  const parts = listOf(isTexts, form.getValues()[name]);
  return (
    <Stack gap="md">
      {parts.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place; the form holds its value by it.
        <Stack key={index} gap={4}>
          <HtmlField
            form={form}
            path={`${name}.${index}`}
            label={`${label}: ${text.part(index + 1)}`}
          />
          <RemoveButton
            label={text.removePart(index + 1)}
            onRemove={() => form.removeListItem(name, index)}
          />
        </Stack>
      ))}
      <AddButton label={text.addPart} onAdd={() => form.insertListItem(name, { ...noTexts })} />
    </Stack>
  );
}

import { Stack } from '@mantine/core';
import { useText } from '#lib/text.ts';
import type { ContentForm } from './content-form.ts';
import { noTexts } from './field.ts';
import { isBanner, listOf } from './field-faults.ts';
import { HtmlField } from './HtmlField.tsx';
import { AddButton, RemoveButton } from './list-buttons.tsx';
import { PictureField } from './PictureField.tsx';

/** Pictures, each with a formatted text. */
export function BannerList({ form, name }: { form: ContentForm; name: string }) {
  const text = useText('content');
  const banners = listOf(isBanner, form.getValues()[name]);
  return (
    <Stack gap="md">
      {banners.map(({ image }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a banner is its place; the form holds its value by it.
        <Stack key={index} gap="xs">
          <PictureField
            label={`${text.fields.image} ${index + 1}`}
            value={image}
            error={form.getInputProps(`${name}.${index}.image`).error}
            onChange={(uploaded) => form.setFieldValue(`${name}.${index}.image`, uploaded)}
          />
          <HtmlField
            form={form}
            path={`${name}.${index}.html`}
            label={`${text.fields.html} ${index + 1}`}
          />
          <RemoveButton
            label={text.removePart(index + 1)}
            onRemove={() => form.removeListItem(name, index)}
          />
        </Stack>
      ))}
      <AddButton
        label={text.addBanner}
        onAdd={() => form.insertListItem(name, { image: '', html: { ...noTexts } })}
      />
    </Stack>
  );
}

import { Group, SegmentedControl, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { textKeyOf, textKeys } from '@wallet/contract/languages';
import { useState } from 'react';
import { useLanguage, useText } from '#lib/text.ts';
import type { ContentForm } from './content-form.ts';
import { languageLabels } from './content-languages.ts';
import { HtmlPreview } from './HtmlPreview.tsx';

type HtmlFieldProps = {
  readonly form: ContentForm;
  readonly path: string;
  readonly label: string;
  readonly values?: Readonly<Record<string, string>> | undefined;
};

/** A formatted text in three languages, each with a preview. */
export function HtmlField({ form, path, label, values }: HtmlFieldProps) {
  const text = useText('content');
  const [language, setLanguage] = useState(textKeyOf(useLanguage()));
  const input = form.getInputProps(`${path}.${language}`);
  const isWrong = (other: string) => form.errors[`${path}.${other}`] !== undefined;
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text component="h3" size="sm" fw={550}>
          {label}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={label}
          value={language}
          onChange={setLanguage}
          data={textKeys.map((value) => ({
            value,
            label: isWrong(value) ? `${languageLabels[value]} ⚠` : languageLabels[value],
          }))}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
        <Textarea
          aria-label={text.htmlOf(label, languageLabels[language])}
          autosize
          minRows={4}
          maxRows={14}
          spellCheck={false}
          {...input}
        />
        <HtmlPreview html={String(input.value ?? '')} values={values} />
      </SimpleGrid>
    </Stack>
  );
}

import { Group, SegmentedControl, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { sanitiseHtml } from '@wallet/client/sanitise-html';
import { textKeyOf, textKeys } from '@wallet/contract/languages';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '#lib/text.ts';
import type { ContentForm } from './content-form.ts';
import { languageLabels } from './content-languages.ts';
import styles from './html-preview.module.css';

type HtmlFieldProps = {
  readonly form: ContentForm;
  readonly path: string;
  readonly label: string;
  readonly values?: Readonly<Record<string, string>> | undefined;
};

/** A formatted text in every language, each with a preview. */
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

type HtmlPreviewProps = {
  readonly html: string;
  /** Replaces `%name%`. */
  readonly values?: Readonly<Record<string, string>> | undefined;
};

/** The operator's markup as members will see it: through the same sanitiser. */
function HtmlPreview({ html, values }: HtmlPreviewProps) {
  const text = useText('content');
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current?.replaceChildren(sanitiseHtml(html, values ?? {}));
  }, [html, values]);
  return (
    <section className={styles['frame']} aria-label={text.preview}>
      <p className={styles['title']}>{text.preview}</p>
      <div ref={host} className={styles['rich']} />
    </section>
  );
}

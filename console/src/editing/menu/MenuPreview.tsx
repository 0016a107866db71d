import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { languageOfKey, textKeyOf, textKeys } from '@wallet/contract/languages';
import { Headset, RotateCcw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useText } from '#lib/text.ts';
import { languageLabels } from '../form/content-languages.ts';
import type { Texts } from '../form/field.ts';
import styles from './menu.module.css';
import { pressedTopics, type Topic } from './menu-tree.ts';

type PreviewProps = { readonly menu: readonly Topic[]; readonly greeting: Texts };

/** Preview of the chat with the bot; its buttons work. */
export function MenuPreview({ menu, greeting }: PreviewProps) {
  const text = useText('content');
  const [language, setLanguage] = useState(textKeyOf(useLanguage()));
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const topics = pressedTopics(menu, pressed);
  const press = (id: string) => setPressed((known) => [...known, id]);
  return (
    <section className={styles['preview']} aria-label={text.preview}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Text size="xs" c="dimmed">
          {text.preview}
        </Text>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<RotateCcw size={13} aria-hidden />}
          disabled={topics.length === 0}
          onClick={() => setPressed([])}
        >
          {text.menu.startOver}
        </Button>
      </Group>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="sm"
        aria-label={text.preview}
        value={language}
        onChange={setLanguage}
        data={textKeys.map((value) => ({ value, label: languageLabels[value] }))}
      />
      {greeting[language].trim() === '' ? (
        <Alert color="amber" icon={<TriangleAlert aria-hidden />}>
          {text.menu.noGreeting}
        </Alert>
      ) : (
        <Stack gap="xs" role="log" lang={languageOfKey(language)}>
          <Said words={greeting[language]} topics={menu} language={language} onPress={press} />
          {topics.map((topic, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one topic can be pressed again.
            <Stack key={index} gap="xs">
              <p className={styles['own']}>{topic.title[language]}</p>
              <Said
                words={topic.text[language]}
                topics={topic.items}
                language={language}
                onPress={press}
              />
              {topic.callsStaff && (
                <Group gap={6} wrap="nowrap" c="dimmed">
                  <Headset size={15} aria-hidden />
                  <Text size="xs">{text.menu.staffCalled}</Text>
                </Group>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </section>
  );
}

type SaidProps = {
  readonly words: string;
  readonly topics: readonly Topic[];
  readonly language: keyof Texts;
  readonly onPress: (id: string) => void;
};

function Said({ words, topics, language, onPress }: SaidProps) {
  const { menu } = useText('content');
  return (
    <div className={styles['said']}>
      <p>{words}</p>
      {topics.map(({ id, title }) => (
        <Button key={id} variant="default" size="xs" fullWidth onClick={() => onPress(id)}>
          {title[language].trim() || menu.unnamed}
        </Button>
      ))}
    </div>
  );
}

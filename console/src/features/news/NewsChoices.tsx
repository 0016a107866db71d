import '@mantine/dates/styles.layer.css';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { roleMay } from '@wallet/contract/capabilities';
import { type WorkKind, workCapability, workKinds } from '@wallet/contract/queue/kinds';
import { useState } from 'react';
import { playArrival } from '#lib/sound.ts';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import styles from './news.module.css';
import { useNewsChoices } from './use-news.ts';

/** Choices of this machine: sound and desktop notices by kind of work, and quiet hours. */
export function NewsChoices() {
  const text = useText('news');
  const hasNotices = 'Notification' in window;
  const { kinds } = useText('queue');
  const myself = useMyself();
  const [choices, setChoices] = useNewsChoices();
  const [isDenied, setDenied] = useState(hasNotices && Notification.permission === 'denied');
  const mine = workKinds.filter((kind) => roleMay(myself, workCapability[kind]));

  async function change(by: 'sound' | 'desktop', kind: WorkKind, isOn: boolean): Promise<void> {
    if (by === 'desktop' && isOn) {
      const isGranted = (await Notification.requestPermission()) === 'granted';
      setDenied(!isGranted);
      if (!isGranted) return;
    }
    const others = choices[by].filter((each) => each !== kind);
    setChoices({ ...choices, [by]: isOn ? [...others, kind] : others });
    if (by === 'sound' && isOn) playArrival();
  }

  return (
    <Stack gap="sm">
      <table className={styles['choices']}>
        <thead>
          <tr>
            <th scope="col">{text.of}</th>
            <th scope="col">{text.sound}</th>
            <th scope="col">{text.desktop}</th>
          </tr>
        </thead>
        <tbody>
          {mine.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kinds[kind]}</th>
              {(['sound', 'desktop'] as const).map((by) => (
                <td key={by}>
                  <Switch
                    size="sm"
                    aria-label={`${text[by]}: ${kinds[kind]}`}
                    disabled={by === 'desktop' && !hasNotices}
                    checked={choices[by].includes(kind)}
                    onChange={({ currentTarget }) => void change(by, kind, currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isDenied && (
        <Text size="xs" c="amber">
          {text.denied}
        </Text>
      )}
      <Group grow>
        <TimePicker
          label={text.quietFrom}
          size="sm"
          format="24h"
          value={choices.quietFrom}
          onChange={(quietFrom) => quietFrom && setChoices({ ...choices, quietFrom })}
        />
        <TimePicker
          label={text.quietUntil}
          size="sm"
          format="24h"
          value={choices.quietUntil}
          onChange={(quietUntil) => quietUntil && setChoices({ ...choices, quietUntil })}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {text.quietHelp}
      </Text>
      <Button size="xs" variant="default" onClick={playArrival}>
        {text.tryOut}
      </Button>
    </Stack>
  );
}

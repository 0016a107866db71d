import { ActionIcon, Kbd, Popover, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Keyboard } from 'lucide-react';
import { useShortcutsSwitch } from '#lib/shortcuts.ts';
import { useText } from '#lib/text.ts';
import styles from './shortcut-help.module.css';

type HelpProps = { readonly keys: readonly (readonly [key: string, words: string])[] };

/** List of the keys, and a switch that lets them work. */
export function ShortcutHelp({ keys: list }: HelpProps) {
  const { keys } = useText('core');
  const [isOpen, help] = useDisclosure(false);
  const [isOn, setOn] = useShortcutsSwitch();
  useHotkeys(isOn ? [['shift+Slash', help.toggle, { usePhysicalKeys: true }]] : []);
  return (
    <Popover
      opened={isOpen}
      onChange={help.set}
      width={320}
      position="bottom-end"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={keys.title}
          title={keys.title}
          onClick={help.toggle}
        >
          <Keyboard size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={keys.title}>
        <Stack gap="sm">
          <Text fw={600} size="sm">
            {keys.title}
          </Text>
          <dl className={styles['keys']}>
            {[...list, ['?', keys.help] as const].map(([key, words]) => (
              <div key={key}>
                <dt>
                  <Kbd>{key}</Kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <Switch
            label={keys.isOn}
            checked={isOn}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

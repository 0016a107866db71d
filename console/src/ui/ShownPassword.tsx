import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useText } from '#lib/text.ts';
import type { ShownHalf } from './FirstPasswords.tsx';

type ShownProps = {
  readonly shown: ShownHalf;
  /** Set while the hand-over is being recorded. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onHandedOver: () => void;
};

/** A half of a first password. Can be shown again until it is confirmed as handed over. */
export function ShownPassword({ shown, isBusy, onClose, onHandedOver }: ShownProps) {
  const text = useText('colleagues');
  const core = useText('core');
  const { half, name, username } = shown;
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.halfOf(text.halves[half], name, username)}
      closeOnClickOutside={false}
    >
      <Stack>
        <Code block fz="lg" ta="center" translate="no">
          {shown.text}
        </Code>
        <Text size="sm">{text.shownHelp}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {core.close}
          </Button>
          <Button loading={isBusy} onClick={onHandedOver}>
            {text.handedOver}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

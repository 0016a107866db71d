import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { currentTexts } from './text.ts';

/** Milliseconds in which something can be undone. */
const undoMs = 10_000;

/** Confirms an action, and offers to undo it for ten seconds. Never for money. */
export function showUndo(message: string, undo: () => void): void {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    color: 'jade',
    autoClose: undoMs,
    message: (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {currentTexts().queue.undo}
        </Button>
      </Group>
    ),
  });
}

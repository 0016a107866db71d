import { Button } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { restingOf } from '#test/lines.ts';
import { stageForEach, tryToLeave } from '#test/stage.tsx';
import { RequestEnd, RequestModal } from './RequestModal.tsx';

const stage = stageForEach();

async function show(isBusy: boolean) {
  const onClose = vi.fn();
  await stage.show(
    <RequestModal title="Send it" isBusy={isBusy} onClose={onClose}>
      <RequestEnd isBusy={isBusy} onCancel={onClose}>
        <Button>Send</Button>
      </RequestEnd>
    </RequestModal>,
  );
  return onClose;
}

test('a dialog whose request runs stays open on every key and click, and its Cancel is off', async () => {
  const onClose = await show(true);
  expect(restingOf()).toEqual(['Cancel: off']);
  await tryToLeave();
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that sends nothing now is left by Esc, outside of it, by its cross and by Cancel', async () => {
  const onClose = await show(false);
  expect(restingOf()).toEqual([]);
  await tryToLeave();
  expect(onClose).toHaveBeenCalledTimes(3);
  await stage.press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(4);
});

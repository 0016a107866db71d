import { LoaderPinwheel } from 'lucide';
import { expect, test, vi } from 'vitest';
import { press, read, show, stage } from '../../test/stage.tsx';
import { WidgetGrid } from './WidgetGrid.tsx';

stage();

test('the name of a button says what its number counts', async () => {
  const wheel = { label: 'Prize wheel', icon: LoaderPinwheel, onPress: () => {} };
  await show(<WidgetGrid widgets={[{ ...wheel, tone: 'gold', badge: 6 }]} />);
  // The text, as styles decide whether the name has a space between the two.
  expect(read()).toContain('Prize wheel6 Coins');
});

test('a number of none is not shown, and a press is that of its own button', async () => {
  const [spin, invite] = [vi.fn(), vi.fn()];
  const wheel = { label: 'Prize wheel', icon: LoaderPinwheel, tone: 'gold', badge: 0 } as const;
  const friends = { ...wheel, label: 'Invite friends', onPress: invite };
  await show(<WidgetGrid widgets={[{ ...wheel, onPress: spin }, friends]} />);
  expect(read()).toBe('Prize wheelInvite friends');
  await press('Invite friends');
  expect([spin.mock.calls.length, invite.mock.calls.length]).toEqual([0, 1]);
});

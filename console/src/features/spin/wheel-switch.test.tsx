import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linesOf, restingOf, tonesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { WheelSwitch } from './WheelSwitch.tsx';

type Wheel = Parameters<typeof WheelSwitch>[0]['wheel'];

const stage = stageForEach();
const wheelOf = (some: object) =>
  ({
    ...{ currency: 'THB', version: 'w1', isActive: true, budget: 10_000, spent: 2_500.5 },
    ...{ slices: [{ amount: 1_500 }, { amount: 20 }], ...some },
  }) as unknown as Wheel;

test.each([
  [
    ...['Close the wheel', true, 'The wheel is open: good'],
    'Members cannot spin. Coupons they have stay valid.',
  ],
  [
    ...['Open the wheel', false, 'The wheel is closed: warning'],
    'Members can spin once a second person has confirmed.',
  ],
] as const)('“%s” is asked about first, and works until it is answered', async (...row) => {
  const [press, isActive, tone, help] = row;
  await stage.show(<WheelSwitch wheel={wheelOf({ isActive })} mayEdit isDirty={false} />);
  expect(tonesOf()).toEqual([tone]);
  await stage.press(press);
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([press, help, 'Cancel', press]);
  await stage.answerQuestion(press, 'Cancel');
  expect(stage.sent).toEqual([]);
  await stage.press(press);
  const answer = stage.hold('PUT /staff/api/wheels/:currency/active');
  await stage.answerQuestion(press, press);
  await waitFor(() => expect(restingOf()).toContain(`${press}: at work`));
  await answer({ message: 'CHANGE_WAITS', changeId: 'c' });
  await screen.findByText(/^Sent for confirmation/);
  expect(stage.sent).toEqual([
    ['PUT /staff/api/wheels/THB/active', { version: 'w1', isActive: !isActive }],
  ]);
});

test.each([
  ['has room for its best prize', { spent: 8_500 }, false],
  ['has none', { spent: 8_500.01 }, true],
  ['has none, but which is closed', { spent: 8_500.01, isActive: false }, false],
  ['has no end', { spent: 8_500.01, budget: null }, false],
])('a wheel whose budget %s says whether it has stopped', async (_, some, hasStopped) => {
  await stage.show(<WheelSwitch wheel={wheelOf(some)} mayEdit={false} isDirty={false} />);
  expect(screen.queryByText(/the wheel has stopped/) !== null).toBe(hasStopped);
  expect(screen.queryByText(/ of 10,000.00 spent$/) !== null).toBe(!('budget' in some));
  expect(screen.queryByRole('button')).toBeNull();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WaitingNote } from '#editing/change/WaitingNote.tsx';
import { linesOf, restingOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { FlagBadge } from './FlagBadge.tsx';
import { NumberedChoice } from './NumberedChoice.tsx';
import { Reveal } from './Reveal.tsx';

const stage = stageForEach();
const masked = '081-xxx-5678';
const press = () => stage.press(`Show in full ${masked}`);

test('a masked number is shown in full on request, by who may see that number', async () => {
  const asked: string[] = [];
  stage.mayOnly('useConsole', 'revealPhone');
  stage.answer(
    'GET /staff/api/members/:id/reveal/:field',
    (_: unknown, __: unknown, path: string) => {
      asked.push(path);
      return asked.length === 1 ? rejection('REQUEST_LIMIT', 429) : { value: '0812345678' };
    },
  );
  await stage.show(<Reveal memberId="5" field="phone" masked={masked} />);
  expect(screen.queryByRole('status')).toBeNull();
  await press();
  await screen.findByText(/Too many requests/);
  expect(screen.getByText(masked)).toBeTruthy();
  await press();
  expect((await screen.findByRole('status')).textContent).toBe('0812345678');
  expect(screen.queryByText(masked)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Show in full/ })).toBeNull();
  expect(asked).toEqual(Array(2).fill('/staff/api/members/5/reveal/phone'));
  stage.leave();
  await stage.show(<Reveal memberId="5" field="bankAccountNo" masked={masked} />);
  await screen.findByText(masked);
  expect(screen.queryByRole('button', { name: /^Show in full/ })).toBeNull();
});

test('a number is asked for once, however often that is pressed before it is here', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const read = vi.fn(() => promise);
  stage.mayOnly('useConsole', 'revealPhone');
  stage.answer('GET /staff/api/members/:id/reveal/:field', read);
  await stage.show(<Reveal memberId="5" field="phone" masked={masked} />);
  await press();
  await press();
  expect(restingOf()).toEqual([`Show in full ${masked}: at work`]);
  await act(async () => resolve({ value: '0812345678' }));
  expect(await screen.findByText('0812345678')).toBeTruthy();
  expect(read).toHaveBeenCalledOnce();
});

test('a page says how many changes of its own wait, to those who may confirm them', async () => {
  const read = vi.fn(() => ['bonus:A', 'bonus:B', 'bank:C'].map((subject) => ({ subject })));
  stage.answer('GET /staff/api/changes', read);
  stage.mayOnly('useConsole');
  await stage.show(<WaitingNote area="bonus" />);
  await stage.settled();
  expect([read.mock.calls.length, linesOf()]).toEqual([0, []]);
  stage.leave();
  stage.mayOnly('useConsole', 'confirmChanges');
  await stage.show(
    <>
      <WaitingNote area="bonus" />
      <WaitingNote area="bank" />
      <WaitingNote area="game" />
    </>,
  );
  await screen.findByText(/^2 changes/);
  expect(linesOf()).toEqual([
    '2 changes wait for a second person. What was before still holds. [Show](/changes)',
    'A change waits for a second person. What was before still holds. [Show](/changes)',
  ]);
});

test('a choice is made by the key of its number, once for each press', async () => {
  const [chosen, numbered] = [vi.fn(), vi.fn()];
  const options = ['Wrong name', 'Unclear'].map((label, nth) => ({ value: `${nth}`, label }));
  await stage.show(
    <NumberedChoice
      {...{ label: 'Why', options, onChange: chosen, onNumber: numbered }}
      value="0"
      error="Required"
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Why' });
  expect(linesOf(group)).toEqual(['Wrong name', 'Unclear']);
  screen.getByText('Required');
  const key = (code: string, repeat = false) =>
    act(async () => fireEvent.keyDown(group, { code, repeat }));
  for (const code of ['Digit2', 'Digit3', 'Digit0', 'KeyA']) await key(code);
  await key('Digit1', true);
  expect([chosen.mock.calls, numbered.mock.calls.length]).toEqual([[['1']], 1]);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Unclear' })));
  expect([chosen.mock.calls, numbered.mock.calls.length]).toEqual([[['1'], ['1']], 1]);
});

test('a flag is shown by its own name or that of its kind, and says why and until when', async () => {
  const endsAt = '2026-11-20T10:00:00Z';
  await stage.show(
    <>
      <FlagBadge flag={{ kind: 'own', label: 'Big wins', reason: 'Plays a lot', endsAt: null }} />
      <FlagBadge flag={{ kind: 'noBonus', label: null, reason: 'Abuse', endsAt }} />
    </>,
  );
  expect(linesOf().join(' ')).toBe('Big winsNo bonus');
  const badges = [...document.querySelectorAll('.mantine-Badge-root')];
  expect(badges.map((badge) => /violet|red/.exec(badge.getAttribute('style') ?? '')?.[0])).toEqual([
    ...['violet', 'red'],
  ]);
  await act(async () =>
    fireEvent.mouseEnter(screen.getByText('No bonus').parentElement as Element),
  );
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Abuse · until 20/11/2026 17:00:00',
  );
});

import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { linesOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { MemberPicker, type PickedMember } from './MemberPicker.tsx';

const stage = stageForEach();

function Picker() {
  const [chosen, setChosen] = useState<PickedMember | null>(null);
  return <MemberPicker label="Member" chosen={chosen} onChoose={setChosen} />;
}

test('a member is looked for once typing rests, and who was chosen stays above what is found next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked: (string | null)[] = [];
  const member = (id: number) => ({ id: `${id}`, name: `Member ${id}`, phone: '081-xxx-5678' });
  stage.answer('GET /staff/api/members', (_: unknown, query: URLSearchParams) => {
    asked.push(query.get('search'));
    if (query.get('search') === 'nobody') return { members: [], total: 0 };
    const first = query.get('search') === 'noy' ? 1 : 11;
    return { members: Array.from({ length: 6 }, (_, nth) => member(first + nth)), total: 6 };
  });
  await stage.show(<Picker />);
  const type = (value: string) =>
    act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }));
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    // The reply is drawn a moment later.
    await act(() => vi.advanceTimersByTimeAsync(10));
  };
  const names = () =>
    screen.queryAllByRole('radio').map((each) => (each as HTMLInputElement).value);
  expect(rulesOf()).toEqual({ Member: 'at most 60' });
  screen.getByText('Full phone or account, last 4 digits, member number or name');
  await type(' noy ');
  await pass(850);
  expect(asked).toEqual([]);
  await pass(100);
  expect([asked, names()]).toEqual([['noy'], ['1', '2', '3', '4', '5']]);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Member 2/ })));
  await type('kham');
  await pass(1_000);
  expect(names()).toEqual(['2', '11', '12', '13', '14', '15']);
  await type('nobody');
  await pass(1_000);
  expect(names()).toEqual(['2']);
  expect(linesOf(screen.getByRole('status'))).toEqual(['No matching members']);
  await type(' kham ');
  await act(async () => fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' }));
  await pass(10);
  expect(linesOf(screen.getByRole('radiogroup')).slice(0, 2)).toEqual([
    ...['Member 2', '081-xxx-5678 · #2'],
  ]);
  expect(asked).toEqual(['noy', 'kham', 'nobody']);
  stage.answer('GET /staff/api/members', () => rejection('INVALID_DATA', 400));
  await type('other');
  await pass(1_000);
  screen.getByRole('alert');
  stage.answer('GET /staff/api/members', { members: [member(20)], total: 1 });
  await stage.press(/again/);
  await pass(10);
  expect([names(), screen.queryByRole('alert')]).toEqual([['2', '20'], null]);
});

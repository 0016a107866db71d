import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsOf, restingOf, rulesOf, tonesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { DecideFinding } from './DecideFinding.tsx';
import { FindingState } from './FindingState.tsx';
import type { FindingDetail } from './risk-queries.ts';

const stage = stageForEach();
const findingWith = (places: readonly object[]) =>
  ({ id: '4', places }) as unknown as FindingDetail;
const pick = (name: RegExp) => act(async () => fireEvent.click(screen.getByLabelText(name)));

test('a finding ends with an outcome and a reason, and not without either', async () => {
  await stage.show(<DecideFinding finding={findingWith([])} />);
  // Without a shared place there is none to set aside.
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await stage.press(/^Decide/);
  expect(screen.getAllByText('Required')).toHaveLength(2);
  await pick(/^No concern/);
  await stage.press(/^Decide/);
  expect(stage.sent).toEqual([]);
  await stage.type('Reason', 'Sisters');
  await stage.press(/^Decide/);
  await waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent).toEqual([
    ['POST /staff/api/risk/4/end', { outcome: 'harmless', note: 'Sisters' }],
  ]);
});

test('a finding is open, or says how it ended', async () => {
  const outcomes = [null, 'harmless', 'confirmed', 'set-aside'] as const;
  await stage.show(
    outcomes.map((outcome) => (
      <FindingState
        key={outcome}
        finding={{ ended: outcome && { outcome } } as Parameters<typeof FindingState>[0]['finding']}
      />
    )),
  );
  expect(tonesOf()).toEqual([
    ...['To decide: waiting', 'No concern: good', 'Confirmed: bad', 'Shared place: plain'],
  ]);
});

test.each([
  [/^Confirmed/, 'end', { outcome: 'confirmed', note: 'Sisters' }, 'Decision kept'],
  [/^Shared place/, 'set-aside', { reason: 'Sisters' }, 'Kept. The place links nobody any more.'],
] as const)(
  '%s: the decision is at work until it is kept, and says so',
  async (choice, call, body, said) => {
    await stage.show(<DecideFinding finding={findingWith([{ kind: 'device' }])} />);
    expect(rulesOf()).toMatchObject({ Reason: 'at most 500' });
    await pick(choice);
    await stage.type('Reason', '  ');
    await stage.press(/^Decide/);
    expect(faultsOf()).toEqual(['Reason: Required']);
    await stage.type('Reason', 'Sisters');
    const answer = stage.hold(`POST /staff/api/risk/:id/${call}`);
    await stage.press(/^Decide/);
    await waitFor(() => expect(restingOf()).toEqual(['Decide: at work']));
    await answer({ message: 'OK' });
    await screen.findByText(said);
    expect(stage.sent).toEqual([[`POST /staff/api/risk/4/${call}`, body]]);
  },
);

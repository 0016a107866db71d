import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach, tryToLeave } from '#test/stage.tsx';
import { EndService } from './EndService.tsx';

type Data = Parameters<typeof EndService>[0]['data'];

const stage = stageForEach();
const call = 'PUT /staff/api/settings/terminated';
const ends = 'Everything stops for members at once, and the app shows the page “Service ended”.';
const dataOf = (version: string, terminated: 'gone' | null) =>
  ({ version, settings: { name: 'Lotus', terminated } }) as unknown as Data;

/** Tells the panel what was read meanwhile. */
let read: (data: Data) => void;

function Panel() {
  const [data, set] = useState(() => dataOf('1', null));
  read = set;
  return <EndService data={data} />;
}

const dialog = () => screen.queryByRole('dialog');
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const submit = () => act(async () => fireEvent.submit(field()));

async function typeName() {
  await stage.show(<Panel />);
  await stage.press('End the service');
  await stage.type(/^Type/, 'Lotus');
  await submit();
  await stage.sentAll(1);
}

test('the typed name stays when the settings have changed meanwhile, and the next press uses the new ones', async () => {
  stage.answer(call, rejection('ALREADY_DECIDED'));
  await typeName();
  await act(async () => read(dataOf('2', null)));
  expect(field().value).toBe('Lotus');
  stage.answer(call, { message: 'OK' });
  await submit();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(stage.sent.map(([, body]) => body)).toEqual([
    { version: '1', terminated: 'gone', confirmation: 'Lotus' },
    { version: '2', terminated: 'gone', confirmation: 'Lotus' },
  ]);
});

test('nothing is asked any more once someone else has ended the service', async () => {
  stage.answer(call, rejection('ALREADY_DECIDED'));
  await typeName();
  await act(async () => read(dataOf('2', 'gone')));
  expect(dialog()).toBeNull();
});

test('the question stays until the service has ended, and says so', async () => {
  const answer = stage.hold(call);
  await typeName();
  await waitFor(() =>
    expect(restingOf(dialog() as HTMLElement)).toEqual(['Cancel: off', 'End the service: at work']),
  );
  await tryToLeave();
  expect(dialog()).not.toBeNull();
  await answer({ message: 'OK' });
  await waitFor(() => expect(dialog()).toBeNull());
  await screen.findByText('The service has ended');
});

test('the service is ended by typing its name, and nothing ends by another', async () => {
  await stage.show(<Panel />);
  expect(linesOf()).toEqual(['End the service', ends, 'End the service']);
  await stage.press('End the service');
  const question = await screen.findByRole('dialog');
  expect([linesOf(question), rulesOf(question), restingOf(question)]).toEqual([
    [
      ...['End the service for everyone?', ends, 'Type “Lotus” to confirm'],
      ...['Cancel', 'End the service'],
    ],
    { 'Type “Lotus” to confirm': 'first' },
    ['End the service: off'],
  ]);
  await stage.type(/^Type/, 'Lotu');
  expect(restingOf(question)).toEqual(['End the service: off']);
  await submit();
  expect(stage.sent).toEqual([]);
  await stage.press('Cancel');
  await waitFor(() => expect(dialog()).toBeNull());
});

test('an ended service is opened again after a question', async () => {
  await stage.show(<EndService data={dataOf('1', 'gone')} />);
  const open = 'Open the service again';
  expect(linesOf()).toEqual([
    ...['End the service', 'The service has ended: members cannot use it', open],
  ]);
  await stage.press(open);
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    ...[open, 'Members can use it at once.', 'Cancel', open],
  ]);
  await stage.answerQuestion(open, 'Cancel');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(stage.sent).toEqual([]);
  const answer = stage.hold(call);
  await stage.press(open);
  await stage.answerQuestion(open, open);
  await waitFor(() => expect(restingOf()).toEqual([`${open}: at work`]));
  await answer({ message: 'OK' });
  expect(stage.sent).toEqual([[call, { version: '1', terminated: null, confirmation: '' }]]);
  await screen.findByText('The service is open again');
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { StaffCallName } from '@wallet/contract/api';
import { expect, test } from 'vitest';
import { entriesOf, faultsOf, linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { ExportPanel } from './register/ExportPanel.tsx';
import { ImportPanel } from './register/ImportPanel.tsx';
import { CommonPlaces } from './risk/CommonPlaces.tsx';
import { DecideFinding } from './risk/DecideFinding.tsx';
import type { FindingDetail } from './risk/risk-queries.ts';
import { EndService } from './settings/EndService.tsx';
import { Notes } from './shift/Notes.tsx';
import { DecideVerification } from './verification/DecideVerification.tsx';
import type { VerificationFile } from './verification/verification-queries.ts';

const stage = stageForEach();
const pick = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByLabelText(name)));

const sentOn = 'Sent for confirmation. What was before holds until another person confirms it.';

/** Presses a button whose call is held: it works until the answer, and then says what was done. */
async function carriedOut(
  call: StaffCallName,
  button: string,
  said: string,
  reply: object = { message: 'OK' },
) {
  const answer = stage.hold(call);
  await stage.press(button);
  await waitFor(() => expect(restingOf().join()).toContain(`${button}: at work`));
  const resting = restingOf();
  await answer(reply);
  await waitFor(() => expect(restingOf().join()).not.toContain('at work'));
  await waitFor(() => expect(document.body.textContent).toContain(said), { timeout: 2_000 });
  return resting;
}

const file = {
  ...{ id: '7', document: 'thai-id', state: 'sent', sides: [] },
  ...{ minimumAge: 20, birthDate: '1990-05-17' },
} as unknown as VerificationFile;

test('documents are accepted with the date of birth that is read on them', async () => {
  await stage.show(<DecideVerification file={file} />);
  expect(linesOf()).toEqual([
    ...['Decide', 'Date of birth on the document', 'As it is written there, of either era'],
    ...['Refuse', 'Accept'],
  ]);
  expect(rulesOf()).toEqual({ 'Date of birth on the document': 'at most 10' });
  await stage.press('Accept');
  expect(faultsOf()).toEqual([
    expect.stringMatching(/^Date of birth on the document: Please type/),
  ]);
  await stage.type(/^Date of birth/, '17/05/1990');
  expect(
    await carriedOut('POST /staff/api/verifications/:id/accept', 'Accept', 'Accepted'),
  ).toEqual(['Refuse: off', 'Accept: at work']);
});

test('documents are rejected for a reason that the member reads', async () => {
  await stage.show(<DecideVerification file={file} />);
  await stage.press('Refuse');
  expect(linesOf()).toEqual([
    ...['Decide', 'Reason that the member reads', 'Not readable', 'Not whole in the picture'],
    ...['Expired', 'Not an accepted document', 'Another name', 'Another date of birth'],
    ...['Another person in the picture', 'Not genuine', 'Ask for no more documents'],
    ...['Opens a case: two people decide how the money leaves.', 'Back', 'Refuse'],
  ]);
  expect(entriesOf()).toEqual({
    ...{ 'Ask for no more documents': false, 'Reason that the member reads': '' },
  });
  await stage.press('Refuse');
  expect(faultsOf()).toEqual(['Reason that the member reads: Required']);
  await stage.press('Back');
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  await stage.press('Refuse');
  await stage.choose(/^Reason that/, 'Not readable');
  expect(
    await carriedOut(
      'POST /staff/api/verifications/:id/refuse',
      'Refuse',
      'Saved. The member reads the reason.',
    ),
  ).toEqual(['Back: off', 'Refuse: at work']);
});

test.each([
  [/^Confirmed/, 'POST /staff/api/risk/:id/end', 'Decision kept'],
  [/^Shared place/, 'POST /staff/api/risk/:id/set-aside', 'Kept. The place links nobody any more.'],
] as const)('a finding is decided as %s for a reason', async (outcome, call, said) => {
  const finding = { id: '4', places: [{ kind: 'device' }] } as unknown as FindingDetail;
  await stage.show(<DecideFinding finding={finding} />);
  expect(rulesOf()).toEqual({ Reason: 'at most 500' });
  await stage.type('Reason', ' ');
  await stage.press('Decide');
  expect(faultsOf()).toEqual(['Reason: Required']);
  await pick(outcome);
  await stage.type('Reason', 'As seen');
  expect(await carriedOut(call, 'Decide', said)).toEqual(['Decide: at work']);
});

test('a place is used again after a question', async () => {
  const by = { id: '2', name: 'Dao' };
  const place = {
    id: 'p1',
    kind: 'device',
    hint: 'ab',
    reason: 'A café',
    by,
    at: '2026-11-20T02:00:00Z',
  };
  stage.answer('GET /staff/api/common-places', { places: [place] });
  await stage.show(<CommonPlaces />);
  await screen.findByText(/café/);
  await stage.press('Use again');
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    'Let this place link members again?',
    ...['Members who log in from there count as linked again.', 'Cancel', 'Use again'],
  ]);
  const answer = stage.hold('DELETE /staff/api/common-places/:id');
  await stage.answerQuestion(/./, 'Use again');
  await waitFor(() => expect(restingOf()).toEqual(['Use again: at work']));
  await answer({ message: 'OK' });
  await waitFor(
    () => expect(document.body.textContent).toContain('The place links members again'),
    { timeout: 2_000 },
  );
});

test('an export of the register is proposed for a reason, and cannot be downloaded before', async () => {
  await stage.show(<ExportPanel until={null} />);
  expect(screen.queryByRole('button', { name: 'Download the file' })).toBeNull();
  expect([rulesOf(), restingOf()]).toEqual([{ Reason: 'at most 500' }, ['Propose export: off']]);
  await stage.type('Reason', 'Of November');
  expect(
    await carriedOut('POST /staff/api/register/exports', 'Propose export', sentOn, {
      message: 'CHANGE_WAITS',
      changeId: 'c',
    }),
  ).toEqual(['Propose export: at work']);
});

test('of a file of the register the first bad rows are listed, and a good one is proposed once', async () => {
  const bad = Array.from({ length: 1_022 }, (_, line) => ({ line: line + 1_000, fault: 'day' }));
  const check = stage.hold('POST /staff/api/register/check');
  await stage.show(<ImportPanel />);
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  expect(field.accept).toBe('.csv,text/csv');
  const choose = () =>
    act(async () => {
      fireEvent.change(field, { target: { files: [new File(['x'], 'register.csv')] } });
    });
  await choose();
  await waitFor(() => expect(restingOf()).toEqual(['Choose a file: at work']));
  await check({ rows: 1_200, news: 1_100, fingerprint: 'ab12', bad });
  await screen.findByText(/^Fingerprint/);
  const lines = linesOf(screen.getByRole('status'));
  expect([...lines.slice(0, 5), ...lines.slice(-2), lines.length]).toEqual([
    ...['File: register.csv', '1,200 rows can be read, 1,100 of them new'],
    ...['Fingerprint of the file: ab12'],
    ...['1,022 rows cannot be read, so this file cannot be imported'],
    ...['Line 1,000: the day is not valid', 'Line 1,019: the day is not valid'],
    ...['And 1,002 more', 25],
  ]);
  stage.answer('POST /staff/api/register/check', {
    rows: 2,
    news: 1,
    fingerprint: 'ab12',
    bad: [],
  });
  await choose();
  await stage.type('Reason', 'x');
  expect(rulesOf()).toMatchObject({ Reason: 'at most 500' });
  expect(
    await carriedOut('POST /staff/api/register/imports', 'Propose import', sentOn, {
      message: 'CHANGE_WAITS',
      changeId: 'c',
    }),
  ).toEqual(['Propose import: at work']);
  expect(linesOf(screen.getByRole('status'))).toEqual([]);
});

test('a hand-over note is saved once, and its field is emptied', async () => {
  stage.answer('GET /staff/api/shift/notes', { notes: [] });
  await stage.show(<Notes />);
  await stage.settled();
  expect(linesOf()).toEqual([
    ...['Hand-over notes', 'For the next shift'],
    'Name members by number, such as #100005, and write no phone or account numbers. Kept for 30 days. Ctrl+Enter saves.',
    ...['Save note', 'No hand-over notes yet'],
  ]);
  expect(restingOf()).toEqual(['Save note: off']);
  await stage.type('For the next shift', 'Ask SCB');
  expect(
    await carriedOut('POST /staff/api/shift/notes', 'Save note', 'Hand-over note saved'),
  ).toEqual(['Save note: at work']);
  expect(entriesOf()).toEqual({ 'For the next shift': '' });
});

type Data = Parameters<typeof EndService>[0]['data'];
const dataOf = (terminated: 'gone' | null) =>
  ({ version: '1', settings: { name: 'Lotus', terminated } }) as unknown as Data;

const ends = 'Everything stops for members at once, and the app shows the page “Service ended”.';

test('the service is ended by typing its name', async () => {
  await stage.show(<EndService data={dataOf(null)} />);
  const before = linesOf();
  await stage.press('End the service');
  const dialog = await screen.findByRole('dialog');
  expect([before, linesOf(dialog), rulesOf(dialog), restingOf(dialog)]).toEqual([
    ['End the service', ends, 'End the service'],
    [
      ...['End the service for everyone?', ends, 'Type “Lotus” to confirm'],
      ...['Cancel', 'End the service'],
    ],
    { 'Type “Lotus” to confirm': 'first' },
    ['End the service: off'],
  ]);
  await stage.press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an ended service is opened again after a question', async () => {
  await stage.show(<EndService data={dataOf('gone')} />);
  const before = linesOf();
  await stage.press(/Open/);
  const dialog = await screen.findByRole('dialog');
  expect([before, linesOf(dialog)]).toEqual([
    [
      ...['End the service', 'The service has ended: members cannot use it'],
      'Open the service again',
    ],
    [
      ...['Open the service again', 'Members can use it at once.', 'Cancel'],
      'Open the service again',
    ],
  ]);
  const answer = stage.hold('PUT /staff/api/settings/terminated');
  await stage.answerQuestion(/./, 'Open the service again');
  await waitFor(() => expect(restingOf()).toEqual(['Open the service again: at work']));
  await answer({ message: 'OK' });
  expect(stage.sent).toEqual([
    ['PUT /staff/api/settings/terminated', { version: '1', terminated: null, confirmation: '' }],
  ]);
});

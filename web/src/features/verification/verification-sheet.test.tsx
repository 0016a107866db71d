import { act, cleanup, fireEvent } from '@testing-library/react';
import { readStored, store } from '@wallet/client/storage';
import { slipBytesMax } from '@wallet/contract/rules';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onServerEvent } from '#lib/live/server-news.ts';
import { formatMoment } from '#lib/moment.ts';
import { checkOwner, known, ownersMark } from '#lib/own/own.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { walletOf } from '../../test/samples.ts';
import {
  leave,
  onTop,
  pass,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
  start,
} from '../../test/stage.tsx';
import { VerificationCard } from './VerificationCard.tsx';
import { VerificationSheet } from './VerificationSheet.tsx';
import type { Verification } from './verification-queries.ts';

const server = stage();
const status = 'GET /api/account/verification';
const upload = 'POST /api/account/verification/pictures/:side';
const send = 'POST /api/account/verification';
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

function asked(changes: Partial<Verification> = {}): Verification {
  return {
    state: null,
    above: baht(20_000),
    documents: ['thai-id', 'passport'],
    back: true,
    portrait: true,
    keptDays: 30,
    sentAt: null,
    answerBy: null,
    decidedAt: null,
    reason: null,
    ...changes,
  };
}

const sent = asked({ state: 'sent', sentAt: at(0), answerBy: at(240) });
const picture = (name: string) => new File(['picture'], name, { type: 'image/jpeg' });
const sheet = <VerificationSheet onClose={() => undefined} />;

/** Chooses a picture for the field of this place. */
async function pickAt(place: number, file: File): Promise<void> {
  const input = document.querySelectorAll('input[type="file"]')[place] ?? document.body;
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  await pass(0);
}

async function pickAll(): Promise<void> {
  for (const place of [0, 1, 2]) await pickAt(place, picture(`${place}.jpg`));
}

/** Tells of each field whether it says that its picture is missing. */
const missing = () =>
  [...document.querySelectorAll('input[type="file"]')].map(
    (input) => input.getAttribute('aria-invalid') === 'true',
  );

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(50_000));
  server.answer(status, asked());
  server.answer(upload, { message: 'SUCCESS' });
  server.answer(send, () => {
    server.answer(status, sent);
    return { message: 'SUCCESS' as const, state: 'sent' as const };
  });
});

describe.each(shownLanguages)('in %s', (language) => {
  test('a member reads why and what is needed, chooses the pictures, and sees them being checked', async () => {
    const { verification: text } = await loadText(language, 'limits');
    const core = await loadText(language, 'core');
    await show(sheet, language);
    expect(readDialog()).toContain(text.why(`20,000.00\u00A0${core.units.THB}`));
    for (const side of ['front', 'back', 'portrait'] as const) {
      expect(readDialog()).toContain(text.sides[side]);
    }
    expect(readDialog()).not.toContain(text.passportPage);
    expect(readDialog()).toContain(text.who(30));
    await pickAll();
    await press(text.send);
    expect(server.requests(upload).map(({ params }) => params['side'])).toEqual([
      'front',
      'back',
      'portrait',
    ]);
    expect(server.requests(send)).toMatchObject([{ body: { document: 'thai-id' } }]);
    expect(readDialog()).toContain(text.sentTitle);
    expect(readDialog()).toContain(text.sentAt(formatMoment(at(0))));
    expect(readDialog()).toContain(text.upTo(`20,000.00\u00A0${core.units.THB}`));
    expect(readDialog()).toContain(text.answerBy(formatMoment(at(240))));
    expect(onTop().queryByRole('button', { name: text.send })).toBeNull();
  });

  test('a missing picture is named, and nothing is sent', async () => {
    const { verification: text } = await loadText(language, 'limits');
    await show(sheet, language);
    await pickAt(0, picture('front.jpg'));
    await press(text.send);
    expect(missing()).toEqual([false, true, true]);
    expect(readDialog()).toContain(text.missing);
    expect(server.requests(upload)).toEqual([]);
    // A new choice keeps the earlier ones.
    for (const place of [1, 2]) await pickAt(place, picture('later.jpg'));
    expect(missing()).toEqual([false, false, false]);
    expect(onTop().getAllByText(text.chooseOther)).toHaveLength(3);
    await press(text.send);
    expect(server.requests(upload)).toHaveLength(3);
  });

  test('a rejection says why and what to do, and the form is below it', async () => {
    const { verification: text } = await loadText(language, 'limits');
    server.answer(status, asked({ state: 'refused', reason: 'expired', sentAt: at(-60) }));
    await show(sheet, language);
    expect(readDialog()).toContain(text.refusedTitle);
    expect(readDialog()).toContain(text.reasons.expired);
    const core = await loadText(language, 'core');
    expect(readDialog()).toContain(text.upTo(`20,000.00\u00A0${core.units.THB}`));
    expect(onTop().getByRole('button', { name: text.send })).toBeTruthy();
  });
});

test('each picture says what it is of and how to take it, and the same one can be chosen again', async () => {
  const { verification: text } = await loadText('en', 'limits');
  await show(sheet);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const labels = inputs.map(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  const sides = ['front', 'back', 'portrait'] as const;
  expect(labels).toEqual(sides.map((side) => text.sides[side]));
  for (const side of sides) expect(readDialog()).toContain(text.tips[side]);
  expect(inputs[0]?.accept).toBe('image/png,image/jpeg,image/webp,image/heic');
  const value = vi.fn();
  if (inputs[1]) Object.defineProperty(inputs[1], 'value', { set: value, configurable: true });
  await pickAt(1, picture('back.jpg'));
  expect(value.mock.calls).toEqual([['']]);
  expect(onTop().getAllByText(text.choose)).toHaveLength(2);
  await press(text.send);
  expect(onTop().getAllByText(text.missing)).toHaveLength(2);
  expect(onTop().getAllByText(text.tips.back)).toHaveLength(1);
});

test('documents that did not load can be asked for again', async () => {
  const { verification: text } = await loadText('en', 'limits');
  const { retry } = await loadText('en', 'core');
  server.answer(status, refusal('INVALID_DATA', 400));
  await show(sheet);
  server.answer(status, asked());
  await press(retry);
  expect(readDialog()).toContain(text.document);
  // The loaded state stays when it cannot be read again.
  server.answer(status, refusal('INVALID_DATA', 400));
  await act(async () => void queryClient.invalidateQueries());
  await pass(0);
  expect(readDialog()).toContain(text.document);
  cleanup();
  queryClient.clear();
  server.hold(status);
  await show(sheet);
  expect(onTop().queryByRole('alert')).toBeNull();
});

test.each([
  ['sent', false],
  ['accepted', false],
  ['refused', true],
  ['ending', true],
  ['released', true],
] as const)('of documents that are %s one can ask the staff: %s', async (state, canAsk) => {
  const { verification: text } = await loadText('en', 'limits');
  server.answer(status, asked({ state, reason: null }));
  await show(sheet);
  expect(onTop().queryByRole('button', { name: text.ask }) !== null).toBe(canAsk);
  // The amount without documents is shown as long as they are not accepted.
  const isSaid = readDialog().includes(text.upTo('20,000.00\u00A0baht'));
  expect(isSaid).toBe(['sent', 'refused', 'ending'].includes(state));
});

test('a passport takes the page with the picture, and no back', async () => {
  const { verification: text } = await loadText('en', 'limits');
  await show(sheet);
  const select = onTop().getByLabelText(text.document);
  await act(async () => fireEvent.change(select, { target: { value: 'passport' } }));
  expect(readDialog()).toContain(text.passportPage);
  expect(readDialog()).not.toContain(text.sides.back);
  for (const place of [0, 1]) await pickAt(place, picture(`${place}.jpg`));
  await press(text.send);
  expect(server.requests(upload).map(({ params }) => params['side'])).toEqual([
    'front',
    'portrait',
  ]);
  expect(server.requests(send)).toMatchObject([{ body: { document: 'passport' } }]);
});

test('a picture that is too large is not taken, and one of just the most is', async () => {
  const { verification: text } = await loadText('en', 'limits');
  const sized = (size: number) => Object.defineProperty(picture('a.jpg'), 'size', { value: size });
  await show(sheet);
  await pickAt(0, sized(slipBytesMax + 1));
  expect(readDialog()).toContain(text.tooLarge(Math.floor(slipBytesMax / 1024 / 1024)));
  expect(onTop().queryByText(text.chooseOther)).toBeNull();
  await pickAt(0, sized(slipBytesMax));
  expect(onTop().queryByRole('alert')).toBeNull();
  expect(onTop().getAllByText(text.chooseOther)).toHaveLength(1);
});

test('while pictures are on their way it says which, and nothing can be changed', async () => {
  const { verification: text } = await loadText('en', 'limits');
  const { discardTitle, keepEditing } = await loadText('en', 'core');
  const onClose = vi.fn();
  await show(<VerificationSheet onClose={onClose} />);
  await pickAll();
  // The chosen pictures are not lost by a careless tap.
  await press('Close');
  expect(readDialog()).toContain(discardTitle);
  await press(keepEditing);
  const held = server.hold(upload);
  await press(text.send);
  expect(readDialog()).toContain(text.sending(1, 3));
  await act(async () => server.uploads.at(-1)?.progress(0.25));
  expect(onTop().getByRole<HTMLProgressElement>('progressbar').value).toBe(0.25);
  for (const field of document.querySelectorAll('dialog input, dialog select')) {
    expect(field.hasAttribute('disabled')).toBe(true);
  }
  expect(onTop().getByRole('button', { name: text.send }).getAttribute('aria-busy')).toBe('true');
  held.give({ message: 'SUCCESS' });
  await pass(0);
  expect(readDialog()).toContain(text.sentTitle);
  expect(onTop().queryByRole('progressbar')).toBeNull();
  // Sent, nothing is lost by leaving.
  await press('Close');
  await pass(1_000);
  expect(onClose).toHaveBeenCalledOnce();
});

test('documents that are on their way as the next member logs in are not sent as theirs', async () => {
  const { verification: text } = await loadText('en', 'limits');
  startSession('of Noy');
  await show(sheet);
  await pickAll();
  const held = server.hold(upload);
  await press(text.send);
  endSession();
  startSession('of Kham');
  held.give({ message: 'SUCCESS' });
  await pass(0);
  expect(server.requests(upload)).toHaveLength(1);
  expect(server.requests(send)).toEqual([]);
});

test('a chosen picture is shown, or named where the browser cannot draw it, and takes no memory later', async () => {
  const [make, revoke] = [vi.spyOn(URL, 'createObjectURL'), vi.spyOn(URL, 'revokeObjectURL')];
  await show(sheet);
  await pickAt(0, picture('front.heic'));
  const [shown] = document.querySelectorAll<HTMLImageElement>('dialog img');
  expect(shown?.src).toBe(make.mock.results.at(-1)?.value);
  await act(async () => void (shown && fireEvent.error(shown)));
  expect(readDialog()).toContain('front.heic');
  await pickAt(0, picture('second.jpg'));
  expect(readDialog()).not.toContain('heic');
  cleanup();
  expect(new Set(revoke.mock.calls.map(([url]) => url))).toEqual(
    new Set(make.mock.results.map(({ value }) => value)),
  );
});

test('a phone that has sent documents remembers it for its bell, and one that has not does not', async () => {
  const { verification: text } = await loadText('en', 'limits');
  store('session', known, ownersMark());
  checkOwner();
  server.answer(send, refusal('REQUEST_LIMIT', 429));
  await show(sheet);
  await pickAll();
  await press(text.send);
  expect(onTop().getByRole('alert')).toBeTruthy();
  expect(readStored('persistent', 'documents-sent')).toBeNull();
  server.answer(send, { message: 'SUCCESS', state: 'sent' });
  await press(text.send);
  // After any failure but a missing picture, nothing is uploaded again.
  expect(server.requests(upload)).toHaveLength(3);
  expect(onTop().queryByRole('alert')).toBeNull();
  expect(readStored('persistent', 'documents-sent')).toBe('thai-id');
});

test('a question about documents closes the sheet and begins in the chat', async () => {
  const { verification: text } = await loadText('en', 'limits');
  const onClose = vi.fn();
  server.answer(status, asked({ state: 'released' }));
  window.history.replaceState(null, '', '/user/profile');
  const question = vi.fn();
  const stop = onServerEvent('question', question);
  await show(<VerificationSheet onClose={onClose} />);
  await press(text.ask);
  await pass(1_000);
  expect(onClose).toHaveBeenCalledOnce();
  expect(question.mock.calls).toEqual([[text.askText]]);
  expect(window.location.pathname).toBe('/user/profile');
  stop();
  cleanup();
  await show(<VerificationSheet onClose={onClose} />);
  await press(text.ask);
  // No one offers a chat here.
  expect(window.location.pathname).toBe('/user/contact');
});

test('a lost reply is asked again, and what has arrived is not uploaded twice', async () => {
  const { verification: text } = await loadText('en', 'limits');
  await show(sheet);
  await pickAll();
  server.answer(upload, ({ params }) =>
    params['side'] === 'portrait' ? lost : { message: 'SUCCESS' as const },
  );
  await press(text.send);
  expect(server.requests(send)).toEqual([]);
  expect(onTop().getByRole('alert')).toBeTruthy();
  expect(onTop().queryByRole('progressbar')).toBeNull();
  server.answer(upload, { message: 'SUCCESS' });
  let calls = 0;
  server.answer(send, () => {
    calls += 1;
    if (calls === 1) return lost;
    server.answer(status, sent);
    return { message: 'SUCCESS' as const, state: 'sent' as const };
  });
  await press(text.send);
  expect(server.requests(upload).map(({ params }) => params['side'])).toEqual([
    'front',
    'back',
    'portrait',
    'portrait',
  ]);
  expect(calls).toBe(2);
  expect(readDialog()).toContain(text.sentTitle);
});

test('one picture that is chosen for two sides is sent for both', async () => {
  const { verification: text } = await loadText('en', 'limits');
  await show(sheet);
  const both = picture('both.jpg');
  for (const place of [0, 1]) await pickAt(place, both);
  await pickAt(2, picture('portrait.jpg'));
  await press(text.send);
  const sides = server.requests(upload).map(({ params }) => params['side']);
  expect(sides).toEqual(['front', 'back', 'portrait']);
});

test('pictures that another device replaced are all sent again', async () => {
  const { verification: text } = await loadText('en', 'limits');
  await show(sheet);
  await pickAll();
  server.answer(send, refusal('VERIFICATION_INCOMPLETE', 400));
  await press(text.send);
  expect(onTop().getByRole('alert').textContent).toContain('A picture is missing');
  await press(text.send);
  expect(server.requests(upload)).toHaveLength(6);
});

test('documents that are being checked are asked about until someone has decided', async () => {
  const { verification: text } = await loadText('en', 'limits');
  server.answer(status, sent);
  await show(sheet);
  expect(readDialog()).toContain(text.sentTitle);
  server.answer(status, asked({ state: 'accepted' }));
  await pass(14_000);
  expect(readDialog()).toContain(text.sentTitle);
  await pass(2_000);
  expect(readDialog()).toContain(text.acceptedBody);
  const reads = server.requests(status).length;
  await pass(60_000);
  expect(server.requests(status)).toHaveLength(reads);
});

test.each([
  [asked({ state: 'sent', sentAt: at(-300), answerBy: at(-60) }), 'late'],
  [asked({ state: 'accepted' }), 'acceptedBody'],
  [asked({ state: 'ending', reason: 'not-genuine' }), 'endingBody'],
  [asked({ state: 'released', reason: 'not-genuine' }), 'releasedBody'],
  [asked({ above: null }), 'unneeded'],
  [asked({ above: null, state: 'refused', reason: 'expired' }), 'refusedTitle'],
  // Nothing at all can be withdrawn meanwhile, of which no amount is named.
  [asked({ above: baht(0), state: 'sent', answerBy: at(60) }), 'sentTitle'],
] as const)('documents of %j say so, and ask for nothing', async (verification, line) => {
  const { verification: text } = await loadText('en', 'limits');
  server.answer(status, verification);
  await show(sheet);
  expect(readDialog()).toContain(text[line]);
  if (!verification.above) expect(readDialog()).not.toContain('baht');
  expect(onTop().queryByRole('button', { name: text.send })).toBeNull();
});

test('the profile links to the documents where they are required, and shows nothing elsewhere', async () => {
  const { verification: text } = await loadText('en', 'limits');
  await show(<VerificationCard />);
  await press(text.title);
  expect(readDialog()).toContain(text.document);
  await leave();
  // Documents that were sent can be looked at where none are asked for any more.
  cleanup();
  queryClient.clear();
  server.answer(status, asked({ above: null, state: 'accepted' }));
  await show(<VerificationCard />);
  await press(text.title);
  expect(readDialog()).toContain(text.acceptedBody);
});

test.each([
  ['an operator who asks for none', asked({ above: null })],
  ['a server of the specification', refusal('NO_DATA', 404)],
])('%s shows nothing of documents', async (_, answer) => {
  server.answer(status, answer);
  await show(<VerificationCard />);
  expect(read()).toBe('');
});

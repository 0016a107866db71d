import { act, fireEvent } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatMoment } from '#lib/moment.ts';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { walletOf } from '../../test/samples.ts';
import {
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
    expect(readDialog()).toContain(text.sides.portrait);
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
    expect(readDialog()).toContain(text.answerBy(formatMoment(at(240))));
    expect(onTop().queryByRole('button', { name: text.send })).toBeNull();
  });

  test('a missing picture is named, and nothing is sent', async () => {
    const { verification: text } = await loadText(language, 'limits');
    await show(sheet, language);
    await pickAt(0, picture('front.jpg'));
    await press(text.send);
    expect(readDialog()).toContain(text.missing);
    expect(server.requests(upload)).toEqual([]);
  });

  test('a rejection says why and what to do, and the form stands below it', async () => {
    const { verification: text } = await loadText(language, 'limits');
    server.answer(status, asked({ state: 'refused', reason: 'expired', sentAt: at(-60) }));
    await show(sheet, language);
    expect(readDialog()).toContain(text.refusedTitle);
    expect(readDialog()).toContain(text.reasons.expired);
    expect(onTop().getByRole('button', { name: text.send })).toBeTruthy();
  });
});

test('a passport takes the page with the picture, and no back', async () => {
  const { verification: text } = await loadText('en', 'limits');
  await show(sheet);
  const select = onTop().getByLabelText(text.document);
  await act(async () => fireEvent.change(select, { target: { value: 'passport' } }));
  expect(readDialog()).toContain(text.passportPage);
  expect(readDialog()).not.toContain(text.sides.back);
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
  await pass(16_000);
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
] as const)('documents of %j say so, and ask for nothing', async (verification, line) => {
  const { verification: text } = await loadText('en', 'limits');
  server.answer(status, verification);
  await show(sheet);
  expect(readDialog()).toContain(text[line]);
  expect(onTop().queryByRole('button', { name: text.send })).toBeNull();
});

test('the profile leads to the documents where they are asked for, and has nothing elsewhere', async () => {
  const { verification: text } = await loadText('en', 'limits');
  await show(<VerificationCard />);
  await press(text.title);
  expect(readDialog()).toContain(text.document);
});

test.each([
  ['an operator who asks for none', asked({ above: null })],
  ['a server of the specification', refusal('NO_DATA', 404)],
])('%s shows nothing of documents', async (_, answer) => {
  server.answer(status, answer);
  await show(<VerificationCard />);
  expect(read()).toBe('');
});

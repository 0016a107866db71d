import { act, cleanup, fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onServerEvent } from '#lib/live/server-news.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { endSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { leave, onTop, pass, press, read, readDialog, show, stage } from '../../test/stage.tsx';
import { AgreementSheet } from './AgreementSheet.tsx';
import { rememberAgreement } from './agreement-flag.ts';
import { ConditionsSheet } from './ConditionsSheet.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { loadDueAgreement } from './due-agreement.ts';
import { HelpLines } from './HelpLines.tsx';
import { HowToVideos } from './HowToVideos.tsx';

const server = stage();

const contact = {
  contactText: '<p>Every day</p>',
  lineLink: 'https://line.example/wallet',
  lineName: '@wallet',
  lineQR: 'https://pictures.example/qr.png',
};

beforeEach(() => {
  // The lookups of another test go with its session.
  endSession();
  server.answer('GET /api/lookup/contact', contact);
  server.answer('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
  server.answer('GET /api/lookup/help', refusal('NOT_FOUND', 404));
  server.answer('GET /api/lookup/info', {
    ...{ name: 'Lotus', website: 'lotus.example', isLaos: false, licence: 'Licence 7' },
    serverTime: '2026-11-20T10:00:00.000Z',
  });
});

const link = () => onTop().queryByRole<HTMLAnchorElement>('link');

test('the ways to reach the staff are the operator’s, and end with the licence', async () => {
  const { startChat, qrOf } = await loadText('en', 'info');
  await show(<ContactPanel />);
  await pass(0);
  expect(read()).toContain('Every day');
  expect([link()?.href, link()?.textContent, link()?.target, link()?.rel]).toEqual([
    contact.lineLink,
    'LINE @wallet',
    '_blank',
    'noopener noreferrer',
  ]);
  const { version } = await loadText('en', 'info');
  expect(read()).toContain(`${version(import.meta.env.VITE_VERSION)}Licence 7`);
  expect(onTop().queryByRole('button', { name: startChat })).toBeNull();
  // The operator's own picture, else the site's, else none.
  const picture = () => onTop().queryByAltText<HTMLImageElement>(qrOf('@wallet'));
  expect(picture()?.src).toBe(contact.lineQR);
  expect([picture()?.width, picture()?.height]).toEqual([180, 180]);
  await act(async () => void fireEvent.error(picture() ?? document.body));
  expect(picture()?.getAttribute('src')).toBe('/contact-qr.png');
  await act(async () => void fireEvent.error(picture() ?? document.body));
  expect(picture()).toBeNull();
});

test('an operator with a chat and no link offers the chat, which opens', async () => {
  const { startChat } = await loadText('en', 'info');
  server.answer('GET /api/lookup/contact', { ...contact, lineLink: '', lineQR: null });
  server.answer('GET /api/lookup/enableChatWidget', { enableChatWidget: true });
  const asked = vi.fn();
  const stop = onServerEvent('question', asked);
  await show(<ContactPanel />);
  await pass(0);
  expect(link()).toBeNull();
  await press(startChat);
  expect(asked.mock.calls).toEqual([['']]);
  stop();
});

test.each([
  ['a link and no picture', { lineQR: null }, true],
  ['a picture and no link', { lineLink: '' }, false],
])('an operator with %s', async (_, part, isLinked) => {
  const { qrOf } = await loadText('en', 'info');
  server.answer('GET /api/lookup/contact', { ...contact, ...part });
  await show(<ContactPanel />);
  await pass(0);
  expect(link()?.href).toBe(isLinked ? contact.lineLink : undefined);
  // Without a picture of the operator's own the site's is tried.
  expect(onTop().getByAltText(qrOf('@wallet')).getAttribute('src')).toBe(
    isLinked ? '/contact-qr.png' : contact.lineQR,
  );
});

test('ways that do not come can be asked for again', async () => {
  const { loadFailed, retry } = await loadText('en', 'core');
  server.answer('GET /api/lookup/contact', lost);
  await show(<ContactPanel />);
  await pass(20_000);
  expect(read()).toContain(loadFailed);
  server.answer('GET /api/lookup/contact', contact);
  await press(retry);
  expect(read()).toContain('Every day');
});

test.each([
  ['lines alone', { lines: '<p>Call 1323</p>', selfTest: null }, true],
  ['nothing', { lines: '', selfTest: null }, false],
])('of an operator with %s', async (_, help, isShown) => {
  const text = await loadText('en', 'info');
  server.answer('GET /api/lookup/help', help);
  await show(<HelpLines />);
  await pass(0);
  expect(read().includes(text.help)).toBe(isShown);
  expect(onTop().queryByRole('button', { name: text.selfTest })).toBeNull();
});

test('a self-test counts the answers of yes, each question by its number', async () => {
  const text = await loadText('en', 'info');
  server.answer('GET /api/lookup/help', {
    lines: '',
    selfTest: {
      questions: ['<p>First?</p>', '<p>Second?</p>', '<p>Third?</p>'],
      ...{ yes: 2, below: '<p>Few signs</p>', from: '<p>Several signs</p>' },
    },
  });
  await show(<HelpLines />);
  await press(text.selfTest);
  for (const [place, answer] of [text.yes, text.no, text.yes].entries()) {
    expect(readDialog()).toContain(text.question(place + 1, 3));
    await press(answer);
  }
  expect(readDialog()).toContain('Several signs');
});

test('each video plays in the member’s language with captions in all, and its steps in words', async () => {
  const text = await loadText('lo', 'info');
  const { loadFailed, retry } = await loadText('lo', 'core');
  await show(<HowToVideos />, 'lo');
  const cards = (['wallet', 'play', 'balance', 'bonus', 'endBonus'] as const).map(
    (video, place) => `${place + 1}${text.videos[video].title}${text.videos[video].line}`,
  );
  const rows = onTop().getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(cards);
  await press(new RegExp(text.videos.bonus.title));
  expect(readDialog()).toContain(text.videos.bonus.title);
  for (const step of text.videos.bonus.steps) expect(readDialog()).toContain(step);
  const sources = () =>
    [...document.querySelectorAll('source')].map((source) => source.getAttribute('src'));
  expect(sources()).toEqual(['/howto/bonus.lo.webm', '/howto/bonus.lo.mp4']);
  const tracks = [...document.querySelectorAll('track')].map((track) =>
    [
      ...['kind', 'srclang', 'label', 'src'].map((name) => track.getAttribute(name)),
      track.default,
    ].join(),
  );
  expect(tracks.toSorted()).toEqual([
    'captions,en,English,/howto/bonus.en.vtt,false',
    'captions,lo,ລາວ,/howto/bonus.lo.vtt,true',
    'captions,th,ไทย,/howto/bonus.th.vtt,false',
  ]);
  const video = document.querySelector('video');
  const settings = ['controls', 'autoplay', 'playsinline'].map((name) => video?.hasAttribute(name));
  expect([...settings, video?.muted]).toEqual([true, true, true, true]);
  // A browser that can play the first one, or neither, says so at the last.
  const [first, last] = document.querySelectorAll('source');
  if (first) await act(async () => fireEvent.error(first));
  expect(readDialog()).not.toContain(loadFailed);
  if (last) await act(async () => fireEvent.error(last));
  expect(readDialog()).toContain(loadFailed);
  await press(retry);
  expect(sources()).toHaveLength(2);
  await act(async () => void fireEvent.error(document.querySelector('video') ?? document.body));
  expect(readDialog()).toContain(loadFailed);
  await leave();
});

test('the house rules load with the sheet; an empty or failed list says so', async () => {
  const { noConditions } = await loadText('en', 'agreement');
  const { retry } = await loadText('en', 'core');
  const name = 'GET /api/lookup/conditions';
  server.answer(name, { conditions: ['<p>Be of age.</p>'] });
  await show(<ConditionsSheet onClose={() => undefined} />);
  await pass(150);
  expect(server.requests(name)).toHaveLength(0);
  await pass(150);
  expect(readDialog()).toContain('Be of age.');
  cleanup();
  queryClient.clear();
  server.answer(name, { conditions: [] });
  await show(<ConditionsSheet onClose={() => undefined} />);
  await pass(300);
  expect(readDialog()).toContain(noConditions);
  cleanup();
  queryClient.clear();
  server.answer(name, lost);
  await show(<ConditionsSheet onClose={() => undefined} />);
  await pass(300);
  await pass(20_000);
  server.answer(name, { conditions: ['<p>Be of age.</p>'] });
  await press(retry);
  expect(readDialog()).toContain('Be of age.');
});

test('an agreement without words is not shown, and one that is read is remembered by its text', async () => {
  const { understand, unknownFigure } = await loadText('en', 'agreement');
  const onClose = vi.fn();
  server.answer('GET /api/lookup/notice', { text: '', digest: 'd1' });
  server.answer('GET /api/lookup/agreements', { agreements: [] });
  await show(<AgreementSheet onClose={onClose} />);
  await pass(500);
  expect(readDialog()).toBe('');
  cleanup();
  queryClient.clear();
  server.answer('GET /api/lookup/agreements', { agreements: ['<p>Be of age.</p>'] });
  await show(<AgreementSheet onClose={onClose} />);
  await pass(500);
  expect(readDialog()).toContain('Be of age.');
  // Nothing in it asks for a figure.
  expect(readDialog()).not.toContain(unknownFigure);
  await press(understand);
  await pass(500);
  expect(onClose).toHaveBeenCalledOnce();
  expect(window.localStorage.getItem('agreement')).toBe('d1');
});

test('an agreement is due once for each text, and only where there is something to read', async () => {
  const due = async (digest: string | undefined, text: string, agreements: string[] = []) => {
    queryClient.clear();
    server.answer('GET /api/lookup/notice', { text, ...(digest && { digest }) });
    server.answer('GET /api/lookup/agreements', { agreements });
    return loadDueAgreement();
  };
  expect(await due('d1', '')).toBe(false);
  expect([await due('d1', 'Play fair'), await due('d1', '', ['Be of age'])]).toEqual([true, true]);
  rememberAgreement('d1');
  const asked = server.requests('GET /api/lookup/agreements').length;
  expect(await due('d1', 'Play fair')).toBe(false);
  // A text that is read already is not loaded.
  expect(server.requests('GET /api/lookup/agreements')).toHaveLength(asked);
  expect(await due('d2', 'Play fairly')).toBe(true);
  // An earlier release kept no digest: its members agreed to the present text.
  window.localStorage.setItem('agreement', 'seen');
  expect([await due('d2', 'Play fairly'), window.localStorage.getItem('agreement')]).toEqual([
    false,
    'd2',
  ]);
  // Agreeing with a server without digests is permanent.
  window.localStorage.removeItem('agreement');
  expect(await due(undefined, 'Play fair')).toBe(true);
  rememberAgreement();
  expect(await due(undefined, 'Play fairly')).toBe(false);
});

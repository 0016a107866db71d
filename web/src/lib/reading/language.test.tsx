import { QueryObserver } from '@tanstack/query-core';
import { act } from '@testing-library/react';
import { languageNames } from '@wallet/contract/languages';
import { baht } from '@wallet/contract/test/sample';
import { expect, test, vi } from 'vitest';
import { lost } from '../../test/fake-server.ts';
import { walletOf } from '../../test/samples.ts';
import { pass, press, read, show, stage } from '../../test/stage.tsx';
import { currentLanguage, storedLanguage } from '../language.ts';
import { useAmountText } from '../money/unit.ts';
import { endSession } from '../session/session.ts';
import { switchLanguage } from '../switch-language.ts';
import { queryClient } from './query-client.ts';
import { reading } from './reading.ts';
import { useOptions } from './use-lookup.ts';
import { useQuery } from './use-query.ts';

const server = stage();

function Words() {
  const contact = useOptions('GET /api/lookup/contact');
  const sources = useQuery(reading('GET /api/lookup/sources', {}));
  return (
    <p>
      {contact.kind === 'loaded' && contact.reply.contactText}
      {sources.data?.map(({ description }) => description)}
    </p>
  );
}

test('the operator’s words change with the language, without a reload', async () => {
  const link = { lineLink: '', lineName: '', lineQR: null };
  server.answer('GET /api/lookup/contact', () => ({
    contactText: `<${languageNames[currentLanguage()]}>`,
    ...link,
  }));
  server.answer('GET /api/lookup/sources', () => [
    { code: 'X', description: languageNames[currentLanguage()] },
  ]);
  await show(<Words />, 'th');
  expect(read()).toBe('<ไทย>ไทย');
  for (const language of ['en', 'lo', 'th'] as const) {
    await act(() => switchLanguage(language));
    await pass(0);
    expect(read()).toBe(`<${languageNames[language]}>${languageNames[language]}`);
  }
  // One that is kept needs no asking.
  expect(server.requests('GET /api/lookup/contact')).toHaveLength(3);
});

let said = () => '';
function Saying() {
  const amountText = useAmountText();
  return (
    <button
      type="button"
      onClick={() => {
        said = () => amountText(baht(5));
      }}
    >
      say
    </button>
  );
}

test('an amount that is said after another language was chosen has its unit in that one', async () => {
  server.answer('GET /api/wallet', walletOf(800));
  await show(<Saying />, 'th');
  await press('say');
  expect(said()).toBe('5.00\u00A0บาท');
  await act(() => switchLanguage('en'));
  expect(said()).toBe('5.00\u00A0baht');
});

test('a chosen language lasts a year, for the app and for the page that the server draws', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  await show(<p />, 'th');
  await act(() => switchLanguage('lo'));
  const [written] = cookie.mock.calls.at(-1) ?? [];
  expect(written).toMatch(/^locale=lo; Path=\/; Max-Age=31536000;/);
  expect(storedLanguage()).toBe('lo');
  cookie.mockRestore();
});

test('the page names the language it is in, by which it is read aloud', async () => {
  await show(<p />, 'th');
  for (const language of ['lo', 'en'] as const) {
    await act(() => switchLanguage(language));
    expect(document.documentElement.lang).toBe(language);
  }
});

const contactIn = (contactText: string) => ({
  ...{ contactText, lineLink: '', lineName: '', lineQR: null },
});

function Contact() {
  const contact = useOptions('GET /api/lookup/contact');
  if (contact.kind !== 'failed')
    return <p>{contact.kind === 'loaded' && contact.reply.contactText}</p>;
  return (
    <button type="button" onClick={contact.retry}>
      again
    </button>
  );
}

test('a lookup that failed is asked again when the member wants it', async () => {
  server.answer('GET /api/lookup/contact', lost);
  await show(<Contact />);
  server.answer('GET /api/lookup/contact', contactIn('Call us'));
  await press('again');
  expect(read()).toBe('Call us');
});

test('words of the language before, which come late, do not take the place of the present ones', async () => {
  const late = server.hold('GET /api/lookup/contact');
  await show(<Contact />, 'th');
  server.answer('GET /api/lookup/contact', contactIn('Call us'));
  await act(() => switchLanguage('en'));
  await pass(0);
  expect(read()).toBe('Call us');
  late.give(contactIn('ติดต่อเรา'));
  await pass(0);
  expect(read()).toBe('Call us');
});

test('content stays on the screen until it is there in the other language', async () => {
  server.answer('GET /api/lookup/contact', contactIn('โทรหาเรา'));
  await show(<Contact />, 'th');
  const late = server.hold('GET /api/lookup/contact');
  await act(() => switchLanguage('en'));
  await pass(0);
  expect(read()).toBe('โทรหาเรา');
  late.give(contactIn('Call us'));
  await pass(0);
  expect(read()).toBe('Call us');
});

test('cached content of the old language that no screen shows is forgotten, and the rest is refetched', async () => {
  const [hidden, other] = [reading('GET /api/lookup/sources', {}), reading('GET /api/bonus', {})];
  for (const { queryKey } of [hidden, other]) queryClient.setQueryData(queryKey, []);
  const shown = new QueryObserver(queryClient, { ...other, staleTime: 60_000 });
  const stop = shown.subscribe(() => undefined);
  server.answer('GET /api/bonus', []);
  await act(() => switchLanguage('lo'));
  await pass(0);
  expect(queryClient.getQueryData(hidden.queryKey)).toBeUndefined();
  expect(server.requests('GET /api/bonus')).toHaveLength(1);
  stop();
});

test('data read by a screen that is still open goes with the session', async () => {
  const { queryKey } = reading('GET /api/lookup/sources', {});
  server.answer('GET /api/lookup/contact', contactIn('Call us'));
  server.answer('GET /api/lookup/sources', [{ code: 'X', description: 'of 1001' }]);
  await show(<Words />);
  expect(queryClient.getQueryData(queryKey)).toBeTruthy();
  endSession();
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

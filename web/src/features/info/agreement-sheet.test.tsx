import { beforeEach, expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import { pass, readDialog, show, stage } from '../../test/stage.tsx';
import { AgreementSheet } from './AgreementSheet.tsx';

const server = stage();
const text = '<p>Lost at %percentFail% %</p>';

beforeEach(() => server.answer('GET /api/lookup/agreements', { agreements: [] }));

async function open(): Promise<string> {
  await show(<AgreementSheet onClose={vi.fn()} />);
  await pass(500);
  return readDialog();
}

test('a figure that the server returns is in its place', async () => {
  server.answer('GET /api/lookup/notice', { text, percentFail: 10 });
  const { unknownFigure } = await loadText('en', 'agreement');
  const shown = await open();
  expect(shown).toContain('Lost at 10 %');
  expect(shown).not.toContain(unknownFigure);
});

test('one that is not returned is shown as unknown', async () => {
  server.answer('GET /api/lookup/notice', { text });
  const { unknownFigure } = await loadText('en', 'agreement');
  const shown = await open();
  expect(shown).toContain('Lost at – %');
  expect(shown).toContain(unknownFigure);
});

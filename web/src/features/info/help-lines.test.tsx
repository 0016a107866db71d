import { expect, test } from 'vitest';
import { loadText } from '#lib/text.ts';
import { refusal } from '../../test/fake-server.ts';
import {
  leave,
  pass,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
} from '../../test/stage.tsx';
import { HelpLines } from './HelpLines.tsx';

const server = stage();
const help = {
  lines: '<p>Call 1323</p>',
  selfTest: {
    questions: ['<p>First?</p>', '<p>Second?</p>'],
    yes: 2,
    below: '<p>Few signs</p>',
    from: '<p>Several signs</p>',
  },
};

test.each(shownLanguages)(
  'in %s the self-test counts answers of yes, and can be taken again',
  async (language) => {
    const text = await loadText(language, 'info');
    server.answer('GET /api/lookup/help', help);
    await show(<HelpLines />, language);
    expect(read()).toContain('Call 1323');
    await press(text.selfTest);
    expect(readDialog()).toContain(text.question(1, 2));
    await press(text.yes);
    expect(readDialog()).toContain('Second?');
    await press(text.no);
    expect(readDialog()).toContain('Few signs');
    await press(text.again);
    await press(text.yes);
    await press(text.yes);
    expect(readDialog()).toContain('Several signs');
    await leave();
  },
);

test('nothing is shown where the operator names none, or the server knows none', async () => {
  server.answer('GET /api/lookup/help', refusal('NOT_FOUND', 404));
  await show(<HelpLines />);
  await pass(0);
  expect(read()).toBe('');
});

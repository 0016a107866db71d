import { expect, test } from 'vitest';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import {
  onTop,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
  type,
} from '../../test/stage.tsx';
import { IdentityGate } from './IdentityGate.tsx';

const server = stage();
const birthDateCall = 'PUT /api/account/birthDate';

test.each(shownLanguages)(
  'in %s each reason that keeps money out has its own text',
  async (language) => {
    const text = await loadText(language, 'limits');
    const reasons = {
      'too-young': [text.tooYoung, text.tooYoungHelp],
      checking: [text.checking, text.checkingHelp],
      'only-out': [text.onlyOutAlways, text.onlyOutAlwaysHelp],
    } as const;
    for (const [state, words] of Object.entries(reasons)) {
      await show(<IdentityGate state={state as keyof typeof reasons} />, language);
      expect(read()).toContain(words.join('') + text.contact);
    }
  },
);

test('a date of birth is sent once the member has confirmed how it was read', async () => {
  const text = await loadText('en', 'limits');
  const { cancel, confirm } = await loadText('en', 'core');
  // Its reply is lost: the repeat says that it is known by now.
  server.answer(birthDateCall, () =>
    server.requests(birthDateCall).length === 1 ? lost : refusal('BIRTH_DATE_KNOWN', 409),
  );
  server.answer('GET /api/limits', refusal('NO_DATA', 404));
  await show(<IdentityGate state="birth-date" />);
  expect(onTop().getByLabelText<HTMLInputElement>(text.birthDate).maxLength).toBe(10);
  await type(text.birthDate, '31/02/1997');
  await press(text.saveBirth);
  expect(read()).toContain(text.birthWrong);
  await type(text.birthDate, '16');
  expect(read()).not.toContain(text.birthWrong);
  await type(text.birthDate, '16/03/2540');
  await press(text.saveBirth);
  expect(readDialog()).toContain(text.birthSure('16/03/1997'));
  await press(cancel);
  expect(server.requests(birthDateCall)).toEqual([]);
  await press(text.saveBirth);
  await press(confirm);
  const { body } = server.requests(birthDateCall)[0] ?? {};
  expect(server.requests(birthDateCall).map((request) => request.body)).toEqual([body, body]);
  expect(body).toEqual({ birthDate: '1997-03-16' });
  expect(read()).toContain(text.birthSaved);
});

test('a rejected date has its error next to the field, and the typed one stays', async () => {
  const text = await loadText('en', 'limits');
  const { confirm } = await loadText('en', 'core');
  const errors = await loadText('en', 'errorTexts');
  server.answer(birthDateCall, refusal('INVALID_DATA', 400));
  await show(<IdentityGate state="birth-date" />);
  await type(text.birthDate, '16/03/1997');
  await press(text.saveBirth);
  await press(confirm);
  expect(readDialog()).toBe('');
  expect(read()).toContain(errors.INVALID_DATA);
  expect(document.querySelector('input')?.value).toBe('16/03/1997');
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { ChangeValues } from './ChangeValues.tsx';

const stage = stageForEach();
const values = [{ path: ['withdrawMax'], before: 50_000, after: 80_000 }];

test.each([
  ['shows the value that it replaces', false, ['50,000.00 baht']],
  ['of something new replaces none', true, []],
])('a change %s, and what becomes of it', async (_, isNew, replaced) => {
  await stage.show(<ChangeValues change={{ values, currency: 'THB', isNew }} />);
  const textsIn = (tag: string) =>
    [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);
  expect(textsIn('del')).toEqual(replaced);
  expect(textsIn('ins')).toEqual(['80,000.00 baht']);
  expect(screen.getByText(/withdrawal/i)).toBeTruthy();
});

test('a role is shown by its title, an empty value as nothing, and both sides differ by more than colour', async () => {
  stage.answer('GET /staff/api/roles', [{ code: 'lead', name: 'Shift lead' }]);
  const changed = [
    { path: ['role'], before: 'agent', after: 'lead' },
    { path: ['role'], before: 'unheard', after: null },
  ];
  await stage.show(
    changed.map((value) => (
      <ChangeValues
        key={value.before}
        change={{ values: [value], currency: 'THB', isNew: false }}
      />
    )),
  );
  await screen.findByText('Shift lead');
  expect(linesOf()).toEqual([
    ...['What changes', 'Role', 'Was: AgentBecomes: Shift lead'],
    ...['What changes', 'Role', 'Was: unheardBecomes: None'],
  ]);
});

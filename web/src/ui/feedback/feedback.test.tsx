import { screen } from '@testing-library/react';
import { House } from 'lucide';
import { expect, test } from 'vitest';
import { read, show, stage } from '../../test/stage.tsx';
import { Icon } from '../Icon.tsx';
import { Mark } from '../Mark.tsx';
import { ShortReference } from '../ShortReference.tsx';
import { Time } from '../time/Time.tsx';
import { Empty } from './Empty.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StatusChip } from './StatusChip.tsx';

stage();

test('a placeholder has the size of what will come, and is not news to a screen reader', async () => {
  await show(
    <>
      <Skeleton height={40} />
      <Skeleton height={8} width="50%" radius={4} />
    </>,
  );
  const shown = [...document.querySelectorAll<HTMLElement>('span[aria-hidden]')];
  expect(shown.map(({ style }) => [style.height, style.width, style.borderRadius])).toEqual([
    ['40px', '100%', '16px'],
    ['8px', '50%', '4px'],
  ]);
});

test.each([
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
  ['PENDING', 'pending'],
  ['OF_A_LATER_RELEASE', 'pending'],
])('the chip of the state %s is drawn as %s', async (status, tone) => {
  await show(<StatusChip status={status}>a word</StatusChip>);
  const chip = screen.getByText('a word');
  expect([chip.className.includes(tone), chip.textContent]).toEqual([true, 'a word']);
});

test('the three states have three icons', async () => {
  await show(
    <main>
      {['SUCCESS', 'FAILED', 'PENDING'].map((status) => (
        <StatusChip key={status} status={status}>
          x
        </StatusChip>
      ))}
    </main>,
  );
  const icons = [...document.querySelectorAll('main svg')].map(({ innerHTML }) => innerHTML);
  expect(new Set(icons).size).toBe(3);
});

test('an empty place has its title, and a line and a next step only where they are given', async () => {
  await show(<Empty icon={null} title="Nothing" />);
  expect(document.querySelectorAll('p')).toHaveLength(1);
  await show(
    <Empty icon={null} title="Nothing" action={<button type="button">Add</button>}>
      Yet
    </Empty>,
  );
  expect(read()).toContain('NothingYetAdd');
});

test('an icon is of 24 pixels and only lines, unless it says otherwise', async () => {
  await show(
    <main>
      <Icon of={House} />
      <Icon of={House} size={14} fill="currentColor" className="own" />
    </main>,
  );
  const icons = [...document.querySelectorAll('main svg')];
  const facts = ['width', 'height', 'fill', 'class', 'aria-hidden'];
  expect(icons.map((icon) => facts.map((fact) => icon.getAttribute(fact)))).toEqual([
    ['24', '24', 'none', null, 'true'],
    ['14', '14', 'currentColor', 'own', 'true'],
  ]);
});

test('the mark is drawn in its size, and says nothing', async () => {
  await show(<Mark size="large" />);
  const mark = document.querySelector('span[aria-hidden]');
  expect([mark?.className.includes('large'), mark?.textContent]).toEqual([true, '']);
});

test('a reference is seen as it is and read out letter by letter; a time is Bangkok’s', async () => {
  const at = '2026-11-20T18:30:00.000Z';
  await show(
    <>
      <ShortReference id="b7b6a7a0-0000-4000-8000-000000000001" />
      <Time at={at} />
    </>,
  );
  const [seen, heard] = document.querySelectorAll('span.money, span.out-of-sight');
  expect(seen?.getAttribute('aria-hidden')).toBe('true');
  expect(heard?.textContent?.replace(/[^\w]/g, '')).toBe(seen?.textContent?.replace(/\W/g, ''));
  expect(heard?.textContent).not.toBe(seen?.textContent);
  const time = document.querySelector('time');
  expect([time?.getAttribute('datetime'), time?.textContent]).toEqual([at, '21/11/2026 01:30']);
});

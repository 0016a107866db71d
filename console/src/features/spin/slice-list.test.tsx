import { useForm } from '@mantine/form';
import { forEachLanguage } from '@wallet/contract/languages';
import { wheelLimits } from '@wallet/contract/spin/limits';
import { expect, test } from 'vitest';
import { entriesOf, restingOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { SliceList } from './SliceList.tsx';
import type { Slice } from './wheel.ts';

const stage = stageForEach();
const slice = {
  ...{ label: forEachLanguage(() => 'S'), weight: 1, type: 'none', amount: 0, coins: 0 },
  ...{ bgColor: '#241d33', textColor: '#f9f4ea', bonusCode: null, html: forEachLanguage(() => '') },
} as unknown as Slice;

function List({ count }: { count: number }) {
  const list = useForm({ initialValues: { slices: Array<Slice>(count).fill(slice) } });
  return <SliceList list={list} language="en" unit="baht" mayEdit onEdit={() => undefined} />;
}

test('a full wheel takes no more slices', async () => {
  await stage.show(<List count={wheelLimits.slices.most - 1} />);
  const resting = () => restingOf().filter((each) => each !== ': off');
  expect(resting()).toEqual(['Move S up: off', 'Move S down: off']);
  await stage.press('Add slice');
  expect(resting()).toEqual(['Move S up: off', 'Move New slice down: off', 'Add slice: off']);
});

test('a weight is a whole number within its limits', async () => {
  await stage.show(<List count={1} />);
  const typed = async (value: string) => {
    await stage.type('Weight: S', value);
    return entriesOf()['Weight: S'];
  };
  const { least, most } = wheelLimits.weight;
  expect(await typed('25')).toBe('25');
  expect(await typed(String(most + 1))).toBe('25');
  expect(await typed(String(most))).toBe(most.toLocaleString('en'));
  expect(await typed('')).toBe(String(least));
});

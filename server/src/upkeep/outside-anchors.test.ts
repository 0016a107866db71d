import { expect, test } from 'vitest';
import { findMissing, keepAnchor } from './outside-anchors.ts';

const at = new Date('2026-11-24T05:10:00Z');
const hourMs = 3_600_000;
const hash = 'a'.repeat(64);

/** Place in memory; `names`: of the files that were asked for. */
function place() {
  const files = new Map<string, Buffer>();
  const names: string[] = [];
  return {
    files,
    names,
    anchors: {
      get: async (name: string) => {
        names.push(name);
        return files.get(name) ?? null;
      },
      put: async (name: string, text: Buffer) => void files.set(name, text),
    },
  };
}

test('the anchors of a day and of a month are compared, the newest first', async () => {
  const { anchors, names, files } = place();
  for (const [n, hours] of [
    [1, 30 * 24],
    [2, 23],
    [3, 1],
    [4, 0],
  ] as const) {
    await keepAnchor(anchors, { n: `${n}`, hash }, new Date(at.getTime() - hours * hourMs));
  }
  expect(`${files.get('anchors/2026-11-24T05.txt')}`).toBe(`4:${hash} 2026-11-24T05:10:00.000Z\n`);
  names.length = 0;
  const missing = (known: readonly string[]) =>
    findMissing(anchors, async ({ n }) => known.includes(n), at);
  expect(await missing(['1', '2', '3', '4'])).toBeNull();
  expect(names.slice(0, 24)).toEqual([
    ...Array.from({ length: 6 }, (_, nth) => `anchors/2026-11-24T0${5 - nth}.txt`),
    ...Array.from(
      { length: 18 },
      (_, nth) => `anchors/2026-11-23T${String(23 - nth).padStart(2, '0')}.txt`,
    ),
  ]);
  expect(names.slice(24)).toHaveLength(31);
  expect([names[24], names.at(-1)]).toEqual(['anchors/2026-11-24.txt', 'anchors/2026-10-25.txt']);
  expect(await missing(['1', '3', '4'])).toEqual({ n: '2', hash });
  expect(await missing(['1'])).toEqual({ n: '4', hash });
  expect(await missing(['2', '3', '4'])).toEqual({ n: '1', hash });
});

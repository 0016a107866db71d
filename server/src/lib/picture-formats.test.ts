import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// In a process of its own: what is blocked stays blocked.
const program = `
import sharp from 'sharp';
import { blockRiskyDecoders } from '#lib/picture-formats.ts';
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const png = await sharp(svg).png().toBuffer();
const open = (file) => sharp(file).metadata().then(({ format }) => format, () => 'refused');
const before = await open(svg);
blockRiskyDecoders();
console.log(JSON.stringify([before, await open(svg), await open(png)]));
`;

test('no SVG is drawn, and pictures still are', async () => {
  const options = { cwd: import.meta.dirname };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    options,
  );
  expect(JSON.parse(stdout)).toEqual(['svg', 'refused', 'png']);
});

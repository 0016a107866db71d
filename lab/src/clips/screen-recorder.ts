import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

export type Step = () => Promise<void>;

/** Milliseconds of every step of a clip, the same in all languages so that one caption timing fits. */
export const stepMs = 3600;

/**
 * Takes screenshots of a page during the steps, and makes two clips of them with ffmpeg: `file`.webm,
 * and `file`.mp4 for the iPhones that play no other.
 */
export async function recordClip(page: Page, steps: readonly Step[], file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'howto-'));
  const startMs = performance.now();
  const endMs = startMs + steps.length * stepMs;
  try {
    const taken = takePictures(page, folder, endMs);
    for (const [index, step] of steps.entries()) {
      const untilMs = startMs + (index + 1) * stepMs;
      await step();
      const leftMs = untilMs - performance.now();
      if (leftMs < 0) throw new Error(`step ${index + 1} of ${file} took ${-leftMs} ms too long`);
      await sleep(leftMs);
    }
    await encode({ folder, pictures: await taken, startMs, endMs }, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Picture = { readonly name: string; readonly atMs: number };

async function takePictures(page: Page, folder: string, endMs: number): Promise<Picture[]> {
  const pictures: Picture[] = [];
  while (performance.now() < endMs) {
    const name = `${pictures.length}.jpg`;
    const atMs = performance.now();
    await writeFile(join(folder, name), await page.screenshot({ type: 'jpeg', quality: 92 }));
    pictures.push({ name, atMs });
  }
  return pictures;
}

type Recording = {
  readonly folder: string;
  readonly pictures: readonly Picture[];
  readonly startMs: number;
  readonly endMs: number;
};

async function encode(recording: Recording, file: string): Promise<void> {
  const { folder, pictures, startMs, endMs } = recording;
  const lines = pictures.map(({ name, atMs }, index) => {
    const fromMs = index === 0 ? startMs : atMs;
    const untilMs = pictures[index + 1]?.atMs ?? endMs;
    return `file '${name}'\nduration ${((untilMs - fromMs) / 1000).toFixed(3)}`;
  });
  const list = join(folder, 'list.txt');
  await writeFile(list, `${lines.join('\n')}\n`);
  for (const { ending, options } of encodings) {
    await promisify(execFile)('ffmpeg', [
      ...['-loglevel', 'error', '-y', '-f', 'concat', '-i', list],
      ...options.split(' '),
      `${file}.${ending}`,
    ]);
  }
}

/** With a key frame every two seconds and the index in front: a clip can be sought before it is loaded. */
const encodings = [
  {
    ending: 'webm',
    // At most 72 kbit/s.
    options: '-r 10 -g 20 -c:v libvpx-vp9 -crf 44 -b:v 72k -pix_fmt yuv420p -cues_to_front 1 -an',
  },
  {
    ending: 'mp4',
    options:
      '-r 10 -g 20 -c:v libx264 -profile:v main -preset veryslow -crf 30 -pix_fmt yuv420p -movflags +faststart -an',
  },
] as const;

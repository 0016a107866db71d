import { expect, test } from 'vitest';
import { DomainError } from '#lib/domain-error.ts';
import { box, numbers, place, times, track, videoOf } from '#test/videos.ts';
import { stripVideo } from './strip-video.ts';

const pictures = Buffer.from('pictures and sound '.repeat(20));

function stripped(video: Buffer): Buffer {
  const copy = Buffer.from(video);
  stripVideo(copy);
  expect(copy.length).toBe(video.length);
  return copy;
}

/** Notes of a video, in the forms of cameras and of editors. */
const udta = box('udta', box('\u00a9xyz', numbers(0x00_12_15_c7), place));
const loci = box('udta', box('loci', numbers(0), '\x15\xc7\0', place));
const meta = box(
  'meta',
  box('hdlr', numbers(0, 0), 'mdta'),
  box('keys', numbers(0, 1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
  box('ilst', box('\0\0\0\x01', box('data', numbers(1, 0), place))),
);
const xmp = box('uuid', 'BE7ACFCB97A942E8', place);
const within = (...extraBoxes: readonly Buffer[]) => videoOf(pictures, { extraBoxes });
const media = Buffer.concat([
  videoOf(pictures),
  box('moof', box('traf', box('tfhd', numbers(0, 1)), udta)),
]);

test.each([
  ['Android', within(udta)],
  ['3GPP', within(loci)],
  ['iPhone', within(meta)],
  ['an editor', within(xmp)],
  ['a note of a track', within(track('soun', [], box('stco', numbers(0, 0)), [loci, meta]))],
  [
    'a note of the media',
    within(box('trak', box('mdia', box('hdlr', numbers(0, 0), 'vide'), udta))),
  ],
  ['a note of a fragment', media],
  ['a note of the file', Buffer.concat([videoOf(pictures), meta, xmp])],
  [
    'what was never used',
    Buffer.concat([videoOf(pictures), box('free', place), box('skip', place)]),
  ],
  ['a box that no one knows', Buffer.concat([videoOf(pictures), box('insp', place)])],
  [
    'a box of 64 bits',
    Buffer.concat([
      videoOf(pictures),
      numbers(1),
      Buffer.from('uuid'),
      numbers(0, 50),
      Buffer.from(place.padEnd(34)),
    ]),
  ],
  ['what a camera appended', Buffer.concat([videoOf(pictures), Buffer.from(`${place}${place}`)])],
  ['a few bytes that it appended', Buffer.concat([videoOf(pictures), Buffer.from('+13.7')])],
])('a video forgets the place that %s wrote, and nothing moves', (_, video) => {
  expect(video.includes('+13.7')).toBe(true);
  const kept = stripped(video);
  expect(kept.includes('+13.7')).toBe(false);
  const at = video.indexOf('mdat');
  expect(
    kept.subarray(0, at + 4 + pictures.length).equals(video.subarray(0, at + 4 + pictures.length)),
  ).toBe(true);
  // The track of the pictures, but for its times.
  const plain = Buffer.from(video).subarray(video.indexOf('stbl'), video.indexOf('stco') + 16);
  expect(kept.includes(plain)).toBe(true);
  // Stripped once more it stays the same.
  expect(stripped(kept).equals(kept)).toBe(true);
});

test('the time of recording goes too, and what follows the times stays', () => {
  const long = box('mvhd', numbers(0x01_00_00_00, 0, 3_900_000_000, 0, 3_900_000_000, 7));
  const kept = stripped(videoOf(pictures, { extraBoxes: [long] }));
  expect(kept.includes(numbers(3_900_000_000))).toBe(false);
  for (const type of ['mvhd', 'tkhd', 'mdhd']) {
    const at = kept.indexOf(type);
    expect(kept.subarray(at + 4, at + 4 + times.length)).toEqual(numbers(0, 0, 0, 7));
  }
  expect(kept.subarray(-long.length)).toEqual(box('mvhd', numbers(0x01_00_00_00, 0, 0, 0, 0, 7)));
});

test.each([
  ['stco', (...places: readonly number[]) => box('stco', numbers(0, places.length, ...places))],
  [
    'co64',
    (...places: readonly number[]) =>
      box('co64', numbers(0, places.length, ...places.flatMap((place) => [0, place]))),
  ],
])(
  'a track of notes is removed with its samples (%s), and the pictures between them stay',
  (_, at) => {
    // Two chunks of two notes, around pictures.
    const mixed = Buffer.concat(
      ['note1noted2', pictures.toString(), 'no3noted04'].map((part) => Buffer.from(part)),
    );
    const first = videoOf(mixed).indexOf('note1');
    const notes = track('meta', [5, 6, 3, 7], at(first, first + 11 + pictures.length));
    const video = videoOf(mixed, { extraBoxes: [notes] });
    const kept = stripped(video);
    const between = kept.subarray(first, first + mixed.length);
    expect(between.toString()).toBe(`${'\0'.repeat(11)}${pictures}${'\0'.repeat(10)}`);
    expect(kept.subarray(-notes.length)).toEqual(box('free', Buffer.alloc(notes.length - 8)));
  },
);

test('samples of one size are erased as the table counts them', () => {
  const first = videoOf(pictures).indexOf(pictures);
  const table = box(
    'stbl',
    box('stsz', numbers(0, 4, 5)),
    box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)),
    box('stco', numbers(0, 2, first, first + 20)),
  );
  const notes = box('trak', box('mdia', box('hdlr', numbers(0, 0), 'text'), box('minf', table)));
  const kept = stripped(videoOf(pictures, { extraBoxes: [notes] }));
  const expected = Buffer.from(pictures).fill(0, 0, 8).fill(0, 20, 24);
  expect(kept.subarray(first, first + pictures.length).equals(expected)).toBe(true);
});

const notesAt = (places: Buffer, sizes: readonly number[] = [5, 6]) =>
  videoOf(pictures, { extraBoxes: [track('meta', sizes, places)] });

test.each([
  ['no video', Buffer.from('no video at all')],
  ['no index', videoOf(pictures).subarray(0, videoOf(pictures).indexOf('moov') - 4)],
  ['half of its pictures', videoOf(pictures).subarray(0, 100)],
  ['half of its index', videoOf(pictures).subarray(0, -5)],
  [
    'more boxes than any video has',
    Buffer.concat([videoOf(pictures), ...Array(100_001).fill(box('free'))]),
  ],
  ['a box that outgrows the one around it', within(numbers(90, 0).fill('tref', 4))],
  ['a box smaller than its own head', within(numbers(4, 0).fill('tref', 4))],
  [
    'a box of 64 bits without its size',
    Buffer.concat([videoOf(pictures), numbers(1, 0).fill('uuid', 4)]),
  ],
  ['samples behind the end', notesAt(box('stco', numbers(0, 1, 100_000)))],
  ['samples longer than the video', notesAt(box('stco', numbers(0, 1, 40)), [5, 100_000])],
  [
    'the same samples again and again',
    notesAt(box('stco', numbers(0, 400, ...Array(400).fill(40))), Array(800).fill(50)),
  ],
])('%s is rejected', (_, video) => {
  expect(() => stripVideo(Buffer.from(video))).toThrow(new DomainError('SLIP_INVALID_FILE'));
});

test('a video that is cut off or changed anywhere is stripped or rejected', () => {
  const video = notesAt(box('stco', numbers(0, 1, 40)));
  for (let at = 0; at < video.length; at++) {
    for (const value of [0, 1, 8, 0x7f, 0xff]) {
      const changed = Buffer.from(video);
      changed[at] = value;
      expect(outcomeOf(changed)).toBe('known');
    }
    expect(outcomeOf(Buffer.from(video.subarray(0, at)))).toBe('known');
  }
});

function outcomeOf(video: Buffer): string {
  try {
    stripVideo(video);
    return 'known';
  } catch (error) {
    return error instanceof DomainError ? 'known' : String(error);
  }
}

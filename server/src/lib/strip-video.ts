import { DomainError } from '#lib/domain-error.ts';

/** Boxes without which a video does not play. Everything else only describes it. */
const needed: ReadonlySet<string> = new Set(
  `ftyp styp moov mdat moof mfra sidx ssix
   mvhd trak mvex iods tkhd edts tref mdia tapt mdhd hdlr minf elng
   mfhd traf tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc`.split(/\s+/),
);
const opened: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);
/** Boxes that begin with the times of recording and of the last change. */
const dated: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Tracks that are seen or heard. Others hold the place and movement of the camera, second by second. */
const played: ReadonlySet<string> = new Set(['vide', 'soun']);

/** More boxes than any video has; reading this many takes a fifth of a second. */
const boxesMax = 100_000;

type Box = {
  readonly type: string;
  readonly at: number;
  readonly body: number;
  readonly end: number;
};

/**
 * Erases in place all that a video (MP4 or QuickTime) does not need to play: where and when it was recorded, by which
 * device, tracks of such notes. Nothing moves, so offsets in the file stay true. Rejects anything but a video with
 * SLIP_INVALID_FILE.
 */
export function stripVideo(video: Buffer): void {
  try {
    new Video(video).strip();
  } catch (error) {
    // A number that points out of the file.
    throw error instanceof RangeError ? invalid() : error;
  }
}

function invalid(): DomainError {
  return new DomainError('SLIP_INVALID_FILE');
}

class Video {
  readonly #bytes: Buffer;
  /** Bytes of samples that may still be erased, so that tables which name the same ones take no time. */
  #erasable: number;
  #boxes = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#erasable = bytes.length;
  }

  strip(): void {
    const types = this.#stripWithin(0, this.#bytes.length);
    if (!types.has('moov')) throw invalid();
  }

  /** Strips the boxes of this stretch; answers which there were. */
  #stripWithin(from: number, end: number): ReadonlySet<string> {
    const types = new Set<string>();
    let done = from;
    for (const box of this.#boxesIn(from, end)) {
      types.add(box.type);
      const isNeeded = needed.has(box.type) && (box.type !== 'trak' || this.#isPlayed(box));
      if (!isNeeded) this.#erase(box);
      else if (opened.has(box.type)) this.#stripWithin(box.body, box.end);
      else if (dated.has(box.type)) this.#forgetTimes(box);
      done = box.end;
    }
    // Too short for a box.
    this.#bytes.fill(0, done, end);
    return types;
  }

  *#boxesIn(from: number, end: number): Generator<Box> {
    const bytes = this.#bytes;
    for (let at = from; end - at >= 8; ) {
      if (++this.#boxes > boxesMax) throw invalid();
      const short = bytes.readUInt32BE(at);
      const type = bytes.toString('latin1', at + 4, at + 8);
      const head = short === 1 ? 16 : 8;
      // Without a size it lasts to the end.
      const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || end - at;
      const isWhole = size >= head && size <= end - at;
      // The data that some cameras append to a video is not a box, and is erased like one that is not needed.
      if (!isWhole && needed.has(type)) throw invalid();
      const next = isWhole ? at + size : end;
      yield { type, at, body: at + head, end: next };
      at = next;
    }
  }

  #erase({ at, end }: Box): void {
    this.#bytes.writeUInt32BE(end - at, at);
    this.#bytes.write('free', at + 4);
    this.#bytes.fill(0, at + 8, end);
  }

  #forgetTimes({ body, end }: Box): void {
    const isLong = this.#bytes[body] === 1;
    this.#bytes.fill(0, body + 4, Math.min(body + (isLong ? 20 : 12), end));
  }

  /** True of a track that is seen or heard; the samples of any other are erased as well. */
  #isPlayed(track: Box): boolean {
    const media = this.#first(track, 'mdia');
    const handler = media && this.#first(media, 'hdlr');
    const kind = handler ? this.#bytes.toString('latin1', handler.body + 8, handler.body + 12) : '';
    if (played.has(kind)) return true;
    const information = media && this.#first(media, 'minf');
    const table = information && this.#first(information, 'stbl');
    if (table) this.#eraseSamples(table);
    return false;
  }

  #eraseSamples(table: Box): void {
    const bytes = this.#bytes;
    const sizes = this.#first(table, 'stsz');
    const runs = this.#first(table, 'stsc');
    const chunks = this.#first(table, 'stco') ?? this.#first(table, 'co64');
    if (!sizes || !runs || !chunks) return;
    const wide = chunks.type === 'co64' ? 8 : 4;
    const equal = bytes.readUInt32BE(sizes.body + 4);
    const sizeCount = this.#rows(sizes, 12, 4);
    const runCount = this.#rows(runs, 8, 12);
    // Runs say from which chunk on, counted from 1, a chunk has how many samples.
    const runAt = (number: number) => runs.body + 8 + number * 12;
    let sample = 0;
    let run = 0;
    for (let chunk = 0; chunk < this.#rows(chunks, 8, wide); chunk++) {
      while (run + 1 < runCount && bytes.readUInt32BE(runAt(run + 1)) <= chunk + 1) run++;
      const samples = runCount > 0 ? bytes.readUInt32BE(runAt(run) + 4) : 0;
      let length = equal * samples;
      const end = equal > 0 ? 0 : Math.min(sample + samples, sizeCount);
      while (sample < end) length += bytes.readUInt32BE(sizes.body + 12 + 4 * sample++);
      this.#erasable -= length;
      if (this.#erasable < 0) throw invalid();
      const place = chunks.body + 8 + chunk * wide;
      const at = wide === 8 ? Number(bytes.readBigUInt64BE(place)) : bytes.readUInt32BE(place);
      bytes.fill(0, at, at + length);
    }
  }

  /** Counts the rows of a table as it says, at most those that it has room for. */
  #rows({ body, end }: Box, head: number, width: number): number {
    return Math.min(
      this.#bytes.readUInt32BE(body + head - 4),
      Math.floor((end - body - head) / width),
    );
  }

  #first({ body, end }: Box, type: string): Box | undefined {
    for (const box of this.#boxesIn(body, end)) if (box.type === type) return box;
    return undefined;
  }
}

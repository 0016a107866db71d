import {
  appendFile,
  closeSync,
  fdatasync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const append = promisify(appendFile);
const sync = promisify(fdatasync);

/** The append-only file of JSON lines that holds every book. */
export type Journal = {
  /** Replays a book's facts through `apply` and returns the function that records the next one. */
  book<Fact>(name: string, apply: (fact: Fact) => void): (fact: Fact) => void;
  /** Resolves when everything recorded so far is on the disk. */
  flushed(): Promise<void>;
  close(): Promise<void>;
};

export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+');
  const pastFacts = readFacts(file, descriptor);
  let batch = newBatch();
  let writing: Batch | undefined;

  // One disk sync serves every fact that arrived while the one before it was running.
  // A failing disk rejects here, which stops the process: a partner without books must not answer.
  async function writeBatches(): Promise<void> {
    await Promise.resolve();
    while (batch.lines !== '') {
      writing = batch;
      batch = newBatch();
      await append(descriptor, writing.lines);
      await sync(descriptor);
      writing.written.resolve();
    }
    writing = undefined;
  }

  function flushed(): Promise<void> {
    if (batch.lines !== '') return batch.written.promise;
    return writing?.written.promise ?? Promise.resolve();
  }

  return {
    book(name, apply) {
      for (const fact of pastFacts.get(name) ?? []) apply(JSON.parse(fact));
      pastFacts.delete(name);
      return (fact) => {
        apply(fact);
        const idle = batch.lines === '' && writing === undefined;
        batch.lines += `${name} ${JSON.stringify(fact)}\n`;
        if (idle) void writeBatches();
      };
    },
    flushed,
    async close() {
      await flushed();
      closeSync(descriptor);
    },
  };
}

type Batch = {
  lines: string;
  readonly written: PromiseWithResolvers<void>;
};

function newBatch(): Batch {
  return { lines: '', written: Promise.withResolvers<void>() };
}

/** The facts of each book, in order. Drops a last line that a crash cut off: it was never answered. */
function readFacts(file: string, descriptor: number): Map<string, string[]> {
  const content = readFileSync(file);
  const end = content.lastIndexOf(0x0a) + 1;
  if (end < content.length) ftruncateSync(descriptor, end);
  const facts = new Map<string, string[]>();
  for (const line of content.toString('utf8', 0, end).split('\n')) {
    const space = line.indexOf(' ');
    if (space < 0) continue;
    const name = line.slice(0, space);
    const known = facts.get(name) ?? [];
    known.push(line.slice(space + 1));
    facts.set(name, known);
  }
  return facts;
}

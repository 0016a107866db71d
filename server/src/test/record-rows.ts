import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Query, type QueryResult, types } from 'pg';
import { afterAll } from 'vitest';
import { type SeenShape, type SeenStatement, seenRowsFolder } from './seen-rows.ts';

/** Rows of a statement that are checked in a worker; later ones say the same. */
const rowsMax = 200;

/** Kinds of values by PostgreSQL's types, so that a statement without rows is known as well. */
const kindsOfTypes: ReadonlyMap<number, string> = new Map<number, string>([
  [types.builtins.INT8, 'bigint'],
  [types.builtins.INT2, 'number'],
  [types.builtins.INT4, 'number'],
  [types.builtins.FLOAT4, 'number'],
  [types.builtins.FLOAT8, 'number'],
  [types.builtins.NUMERIC, 'string'],
  [types.builtins.BOOL, 'boolean'],
  [types.builtins.TEXT, 'string'],
  [types.builtins.VARCHAR, 'string'],
  [types.builtins.UUID, 'string'],
  [types.builtins.DATE, 'string'],
  [types.builtins.TIMESTAMPTZ, 'date'],
  [types.builtins.BYTEA, 'bytes'],
]);

type Recorder = { seen: Map<string, Recorded>; changed: Set<Recorded> };
type Recorded = SeenStatement & { rows: number };

const state = globalThis as { rowRecorder?: Recorder };

if (!state.rowRecorder) {
  const recorder: Recorder = { seen: new Map(), changed: new Set() };
  state.rowRecorder = recorder;
  const { query } = Client.prototype;
  Client.prototype.query = function recorded(this: Client, ...given: unknown[]) {
    const [asked] = given;
    const text = textOf(asked);
    if (text !== null && asked instanceof Query) {
      onResult(asked, (result) => record(recorder, text, result));
    }
    const answer: unknown = Reflect.apply(query, this, given);
    if (text !== null && answer instanceof Promise) {
      answer.then(
        (result: QueryResult) => record(recorder, text, result),
        () => undefined,
      );
    }
    return answer;
  } as typeof query;
}

afterAll(() => {
  const { changed } = state.rowRecorder as Recorder;
  if (changed.size === 0) return;
  mkdirSync(seenRowsFolder, { recursive: true });
  const lines = [...changed].map(({ text, columns }) => `${JSON.stringify({ text, columns })}\n`);
  appendFileSync(join(seenRowsFolder, `${process.pid}.jsonl`), lines.join(''));
  changed.clear();
});

/** Queries of the server's own connections are answered by a callback, and not by a promise. */
function onResult(query: Query, note: (result: QueryResult) => void): void {
  const callback: unknown = Reflect.get(query, 'callback');
  if (typeof callback !== 'function') throw new Error('a query of ours has a callback');
  Reflect.set(query, 'callback', (error: unknown, result: QueryResult | QueryResult[]) => {
    const last = Array.isArray(result) ? result.at(-1) : result;
    if (!error && last) note(last);
    Reflect.apply(callback, query, [error, result]);
  });
}

/** The statement, without the `begin` that it may travel with. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || !('text' in query)) return null;
  return typeof query.text === 'string' ? query.text.replace(/^begin; /, '') : null;
}

function record(recorder: Recorder, text: string, { rows, fields }: QueryResult): void {
  if (!Array.isArray(rows) || fields.length === 0) return;
  let seen = recorder.seen.get(text);
  if (!seen) {
    seen = { text, columns: {}, rows: 0 };
    for (const { name, dataTypeID } of fields) {
      const kind = kindsOfTypes.get(dataTypeID);
      seen.columns[name] = { kinds: kind ? [kind] : [] };
    }
    recorder.seen.set(text, seen);
    recorder.changed.add(seen);
  }
  for (const row of rows.slice(0, rowsMax - seen.rows)) {
    seen.rows++;
    for (const [name, shape] of Object.entries(seen.columns)) {
      if (addTo(shape, row[name])) recorder.changed.add(seen);
    }
  }
}

/** True: the value is of a kind that was not seen before. */
function addTo(shape: SeenShape, value: unknown): boolean {
  const kind = kindOf(value);
  let isNew = !shape.kinds.includes(kind);
  if (isNew) shape.kinds.push(kind);
  if (Array.isArray(value)) {
    shape.item ??= { kinds: [] };
    for (const item of value.slice(0, rowsMax)) isNew = addTo(shape.item, item) || isNew;
  } else if (kind === 'object') {
    isNew = addProperties(shape, value as Record<string, unknown>) || isNew;
  }
  return isNew;
}

function addProperties(shape: SeenShape, value: Record<string, unknown>): boolean {
  const isFirst = !shape.properties;
  shape.properties ??= {};
  const { properties } = shape;
  let isNew = isFirst;
  for (const name of new Set([...Object.keys(properties), ...Object.keys(value)])) {
    let known = properties[name];
    if (!known) {
      // A property that earlier objects did not have may be missing.
      known = { kinds: isFirst ? [] : ['undefined'] };
      properties[name] = known;
      isNew = true;
    }
    isNew = addTo(known, value[name]) || isNew;
  }
  return isNew;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'bytes';
  if (Array.isArray(value)) return 'list';
  return typeof value;
}

import type { Incomplete } from '@wallet/client/service';
import { fieldsOf } from './values.ts';

/** Completes the value of a success. */
type Completion = (value: unknown, reply: Incomplete) => unknown;

/** By the name of the call, such as `GET /api/wallet`. */
export type Completions = Readonly<Record<string, Completion>>;

/** Substitutes for calls that only the product's own server has, by their names. */
export type Substitutes = Readonly<Record<string, (reply: Incomplete) => unknown>>;

/** Makes another call to the same server. */
export function ask(reply: Incomplete, name: string, request: object = {}): Promise<unknown> {
  const caller = reply.ask as (name: string, request: object) => Promise<unknown>;
  return caller(name, request);
}

/** A reply that the specification leaves open, or gives only a message. */
export function saying(message: string): Completion {
  return (value) => ({ message, ...fieldsOf(value) });
}

export const done = saying('SUCCESS');

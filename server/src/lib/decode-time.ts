import { DomainError } from './domain-error.ts';

/** Milliseconds that a decoder has for one picture: ten times what the largest takes, for a busy machine. */
export const decodeMs = 30_000;

/** A decoder's result; rejects with SERVICE_BUSY when its time was up, which says nothing about the file. */
export async function orBusy<T>(timeUp: AbortSignal, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw timeUp.aborted ? new DomainError('SERVICE_BUSY', { retryAfterSeconds: 2 }) : error;
  }
}

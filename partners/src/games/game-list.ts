import { formCalls } from './form-calls.ts';
import type { GameFamily } from './game.ts';

/** Which provider speaks which family of calls. */
export const gameFamilies: Readonly<Record<string, { family: string; mount: GameFamily }>> = {
  JOKER: { family: 'form-calls', mount: formCalls },
  SLOTXO: { family: 'form-calls', mount: formCalls },
  JOKER2: { family: 'form-calls', mount: formCalls },
};

import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import type { GameRecords } from './game-records.ts';

/** One provider: its code, the family of calls that it speaks, and its own book. */
export type Game = {
  readonly code: string;
  readonly family: string;
  readonly book: GameRecords;
};

/** Mounts the calls of one family for one provider. */
export type GameFamily = (app: FastifyInstance, sandbox: Sandbox, game: Game) => void;

import type { FastifyInstance } from 'fastify';
import type { StandIns } from '../stand-ins.ts';
import type { GameBook } from './game-book.ts';

/** One provider: its code, the family of calls that it speaks, and its own book. */
export type Game = {
  readonly code: string;
  readonly family: string;
  readonly book: GameBook;
};

/** Mounts the calls of one family for one provider. */
export type GameFamily = (app: FastifyInstance, standIns: StandIns, game: Game) => void;

import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import type { GameBook } from './game-book.ts';

/** One provider: its code, its own money, and the way its calls are spoken. */
export interface Game {
  code: string;
  family: string;
  book: GameBook;
}

/** Mounts the calls of one family for one provider. */
export type GameFamily = (app: FastifyInstance, house: House, game: Game) => void;

import type { Saving } from '#edits/editors.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listGames } from './switch-game.ts';

export function staffGamesRoutes(services: Services, saving: Saving) {
  return {
    'GET /staff/api/games': () => listGames(services),
    'PUT /staff/api/games/:code': saving('PUT /staff/api/games/:code'),
    'PUT /staff/api/games/:code/look': saving('PUT /staff/api/games/:code/look'),
  } satisfies Routes;
}

import type { Routes } from '#http/route.ts';
import type { Services } from '#services.ts';
import { listGames, switchGame } from './switch-game.ts';

export function staffGamesRoutes(services: Services) {
  return {
    'GET /staff/api/games': () => listGames(services),
    'PUT /staff/api/games/:code': async ({ params, body }) => {
      await switchGame(services, { ...params, ...body });
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}

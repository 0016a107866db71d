import type { SaveEdit } from '#edits/save-edit.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { changeAppearance } from './edit-look.ts';
import { listGames, switchGame } from './switch-game.ts';

export function staffGamesRoutes(services: Services, save: SaveEdit) {
  return {
    'GET /staff/api/games': () => listGames(services),
    'PUT /staff/api/games/:code': save(switchGame),
    'PUT /staff/api/games/:code/look': save(changeAppearance),
  } satisfies Routes;
}

import type { LobbyText } from '../th/lobby.ts';

export const lobby = {
  search: 'Find a game',
  searchHint: 'A provider, such as PG',
  found: (count: number) => (count === 1 ? '1 game found' : `${count} games found`),
  nothingFound: 'No game of this name',
  nothingFoundHelp: 'Try a shorter name, or look at all games.',
  showAll: 'Show all games',
  favourite: (name: string) => `Favourite: ${name}`,
  recent: 'Last played',
} satisfies LobbyText;

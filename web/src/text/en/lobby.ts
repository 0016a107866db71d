import type { LobbyText } from '../th/lobby.ts';

export const lobby = {
  search: 'Find a provider',
  searchHint: 'Such as PG',
  found: (count: number) => (count === 1 ? '1 provider found' : `${count}\u00A0providers found`),
  nothingFound: 'No provider with that name',
  nothingFoundHelp: 'Try a shorter name, or look at all providers.',
  showAll: 'Show all',
  favourite: (name: string) => `Favourite: ${name}`,
  recent: 'Last played',
} satisfies LobbyText;

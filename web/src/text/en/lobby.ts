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
  start: 'Choose a game',
  slots: 'Slots',
  sportAndCasino: 'Sport and casino',
  lotto: 'Lotto',
  credit: 'Credit',
  viewData: 'View details',
  openAccount: 'Open account',
  stale: 'Not up to date',
  asGrid: 'Show as a grid',
  asRings: 'Show as carousels',
  health: {
    maintenance: 'Under maintenance',
    paused: 'Transfers paused',
    failing: 'Temporarily unavailable',
  },
  badges: { new: 'New', hot: 'Popular' },
} satisfies LobbyText;

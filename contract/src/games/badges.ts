/** Words of the operator on a game's card. No zod: the browser loads this file. */
export const gameBadges = ['new', 'hot'] as const;
export type GameBadge = (typeof gameBadges)[number];

/**
 * State of a game provider as a member meets it now, the most serious first. `maintenance`: the operator has closed it.
 * `paused`: no money moves to it or from it. `failing`: it has not answered lately, or the operator's secret for it is
 * not set.
 */
export const gameHealths = ['maintenance', 'paused', 'failing', 'open'] as const;
export type GameHealth = (typeof gameHealths)[number];

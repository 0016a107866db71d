/** The how-to videos, in the order a new member needs them. */
export const videos = ['wallet', 'play', 'balance', 'bonus', 'endBonus'] as const;

export type Video = (typeof videos)[number];

import { sharedValue } from '@wallet/client/shared-value';

/** Work that goes on while the member is elsewhere in the app; the member shell shows it. */
export type Underway = {
  readonly label: string;
  /** 0 to 1; null while nobody can tell. */
  readonly share: number | null;
};

export const underway = sharedValue<Underway | null>(null);

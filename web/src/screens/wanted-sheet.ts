import type { OpenModal } from './HomeModals.tsx';

const sheets = ['deposit', 'slip', 'withdraw', 'transfer', 'invite'] as const;

/** The sheet requested by the address, as by shortcuts of the installed app: `?open=deposit`. */
export function wantedSheet(): OpenModal | null {
  const { search } = window.location;
  const kind = sheets.find((sheet) => search === `?open=${sheet}`);
  return kind ? { kind } : null;
}

/** Coming back to the address, or loading it again, opens nothing. */
export function clearWantedSheet(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

import { readStored, store } from '@wallet/client/storage';
import { readOwn, storeOwn } from '#lib/own/own.ts';

type CodeList = 'favourite-games' | 'recent-games';

const recentMax = 4;

/** The games a member starred on this phone, or played there last, newest first. */
export function readCodes(list: CodeList): readonly string[] {
  return (readOwn(list) ?? '').split(',').filter((code) => code !== '');
}

type View = 'rings' | 'grid';

/** The lobby as last shown on this device; at first rings on a phone, and a grid where there is room. */
export function readView(): View {
  const kept = readStored('persistent', 'lobby-view');
  if (kept === 'rings' || kept === 'grid') return kept;
  return matchMedia('(min-width: 1024px)').matches ? 'grid' : 'rings';
}

export function keepView(view: View): View {
  store('persistent', 'lobby-view', view);
  return view;
}

/** Adds or removes the star; answers the codes that have one now. */
export function toggleFavourite(code: string): readonly string[] {
  const codes = readCodes('favourite-games');
  return keep(
    'favourite-games',
    codes.includes(code) ? codes.filter((other) => other !== code) : [code, ...codes],
  );
}

/** Puts a game that is being opened first among those played last. */
export function rememberPlayed(code: string): void {
  const others = readCodes('recent-games').filter((other) => other !== code);
  keep('recent-games', [code, ...others].slice(0, recentMax));
}

function keep(list: CodeList, codes: readonly string[]): readonly string[] {
  storeOwn(list, codes.join(','));
  return codes;
}

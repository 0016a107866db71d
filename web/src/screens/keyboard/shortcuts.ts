import { readStored, store } from '@wallet/client/storage';
import { currentLanguage } from '#lib/language.ts';
import { openSupportChat } from '#lib/open-support-chat.ts';
import { followers, navigate } from '#lib/router.tsx';
import { loadText, type TextOf } from '#lib/text.ts';

type ShortcutTexts = {
  readonly core: TextOf<'core'>;
  readonly home: TextOf<'home'>;
  readonly chat: TextOf<'chat'>;
  readonly profile: TextOf<'profile'>;
};

/** Keys that do something, one after the other, and what they do in the member's words. */
type Shortcut = {
  readonly keys: readonly string[];
  readonly label: (words: ShortcutTexts) => string;
  readonly act: () => unknown;
};

export const shortcuts: readonly Shortcut[] = [
  { keys: ['G', 'H'], label: ({ core }) => core.navHome, act: () => navigate('/user/home') },
  { keys: ['G', 'D'], label: ({ home }) => home.deposit, act: () => openSheet('deposit') },
  { keys: ['G', 'W'], label: ({ home }) => home.withdraw, act: () => openSheet('withdraw') },
  {
    keys: ['G', 'S'],
    label: ({ core }) => core.navStatement,
    act: () => navigate('/user/statement'),
  },
  {
    keys: ['G', 'B'],
    label: ({ home }) => home.bonusConditions,
    act: () => navigate('/user/bonus'),
  },
  { keys: ['G', 'P'], label: ({ core }) => core.navProfile, act: () => navigate('/user/profile') },
  { keys: ['G', 'C'], label: ({ chat }) => chat.open, act: () => openSupportChat('') },
  { keys: ['/'], label: ({ profile }) => profile.keySearch, act: focusSearch },
];

export const helpKey = '?';

/** Keys handled elsewhere: by the list itself, the history and the browser. */
export const otherKeys: readonly Omit<Shortcut, 'act'>[] = [
  { keys: [helpKey], label: ({ profile }) => profile.keyHelp },
  { keys: ['↑', '↓'], label: ({ profile }) => profile.keyEntries },
  { keys: ['Esc'], label: ({ profile }) => profile.keyClose },
];

/** Opens a home sheet: by its tile if visible, or by the address. */
async function openSheet(kind: 'deposit' | 'withdraw'): Promise<void> {
  if (window.location.pathname === '/user/home') {
    const label = (await loadText(currentLanguage(), 'home'))[kind];
    const tiles = [...document.querySelectorAll<HTMLElement>('main li button')];
    tiles.find(({ textContent }) => textContent === label)?.click();
    return;
  }
  window.history.pushState(null, '', `/user/home?open=${kind}`);
  for (const follow of followers) follow();
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}

/**
 * On until the member turns them off on this device: who speaks to a computer, or strikes keys by accident,
 * would be led about by single letters (WCAG 2.1.4).
 */
export function areKeysOn(): boolean {
  return readStored('persistent', 'keys') !== 'off';
}

export function turnKeys(isOn: boolean): void {
  store('persistent', 'keys', isOn ? 'on' : 'off');
}

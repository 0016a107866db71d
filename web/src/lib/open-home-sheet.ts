import { currentLanguage } from '#lib/language.ts';
import { navigate } from '#lib/router.tsx';
import { loadText } from '#lib/text.ts';

/** Opens a sheet of the home: by its button when the member is there, and otherwise by the address. */
export async function openHomeSheet(kind: 'deposit' | 'withdraw'): Promise<void> {
  if (window.location.pathname !== '/user/home') return navigate(`/user/home?open=${kind}`);
  const label = (await loadText(currentLanguage(), 'home'))[kind];
  const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
  buttons.find(({ textContent }) => textContent === label)?.click();
}

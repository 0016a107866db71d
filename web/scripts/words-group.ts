/** Texts used by one screen only, in a file of their own. */
const ofOneScreen = ['login', 'chat', 'profile', 'spin'];

/** Chunk of vite.config.ts for the texts of a namespace; null: a file of their own. */
export function wordsGroup(language: string, name: string): string | null {
  if (ofOneScreen.includes(name)) return null;
  // The words of every page, and of the first one after the login.
  if (['catalog', 'core', 'home'].includes(name)) return `first-${language}`;
  const isPublic = ['register', 'info', 'password', 'full-page'].includes(name);
  return `${isPublic ? 'visitor' : 'member'}-${language}`;
}

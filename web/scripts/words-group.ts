/** Words that one screen alone needs: a file of their own. */
const ofOneScreen = ['login', 'chat', 'profile', 'spin'];

/** Group of vite.config.ts in which the words of a namespace travel; null: they are a file of their own. */
export function wordsGroup(language: string, name: string): string | null {
  if (ofOneScreen.includes(name)) return null;
  // Those of every page, and of the first one after the login.
  if (['core', 'home'].includes(name)) return `first-words-${language}`;
  const isPublic = ['register', 'info', 'password', 'full-page'].includes(name);
  return `${isPublic ? 'visitor' : 'member'}-words-${language}`;
}

/** In the place of the query library's parts that this app does without. */

/** What the query client calls of its cache of mutations by itself. */
export class MutationCache {
  clear(): void {}

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

export function infiniteQueryBehavior(): never {
  throw new Error('Lists come by the page here: infinite queries are left out of the build');
}

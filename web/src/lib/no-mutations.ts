/** In the place of the query library's cache of mutations: what its client calls by itself. */
export class MutationCache {
  clear(): void {}

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

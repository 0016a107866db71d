declare const RELEASE: {
  /** Changes with every file of the app. */
  readonly revision: string;
  /** Addresses of the app's scripts and styles. */
  readonly files: readonly string[];
  /** Pages of the app, by their address or its first part: `login`, `user-spin`. */
  readonly pages: readonly string[];
};

/** The release that this worker belongs to, which the build writes in. */
export const release = RELEASE;

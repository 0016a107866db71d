declare const RELEASE: {
  /** Changes with every file of the app. */
  readonly revision: string;
  /** Addresses of the app's scripts and styles. */
  readonly files: readonly string[];
  /** First parts of the addresses that pages of the app have: `login`. */
  readonly pages: readonly string[];
};

/** The release that this worker belongs to, which the build writes in. */
export const release = RELEASE;

/** Answer to a call that the page made before the app was there. */
export type EarlyAnswer = {
  /** The call: its address and its headers, as JSON. */
  readonly to: string;
  readonly reply: Promise<Response>;
};

declare global {
  interface Window {
    earlyAnswer?: EarlyAnswer | undefined;
  }
}

/** Takes the answer to a call that was already made in just this way; undefined: there is none. */
export function takeEarlyAnswer(url: string, headers: object): Promise<Response> | undefined {
  const { earlyAnswer } = window;
  if (earlyAnswer?.to !== JSON.stringify([url, headers])) return undefined;
  window.earlyAnswer = undefined;
  return earlyAnswer.reply;
}

/** The address a text spells out, or null. `URL.parse` does the same, from Chrome 126 and iOS 18 on. */
export function webAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

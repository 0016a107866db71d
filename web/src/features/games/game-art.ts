/** A colour of its own for every game, the same on every visit, as a hue of 0 to 359 degrees. */
export function hueOf(code: string): number {
  let hash = 0;
  for (const letter of code) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  // Steps of the golden angle keep games apart; the muddy olives from 70 to 140 are left out.
  return (140 + Math.round((hash * 137.5) % 290)) % 360;
}

/** Two letters that stand for a name without a logo. */
export function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first = '', second] = words;
  const letters = second ? `${first.slice(0, 1)}${second.slice(0, 1)}` : first.slice(0, 2);
  return letters.toUpperCase();
}

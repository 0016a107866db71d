/** The faces of the reels as SVG: not every phone or test machine has an emoji font. */
export const symbols = [
  // Cherries
  `<path d="M22 44C24 26 34 16 48 10M42 46C42 30 44 20 48 10" fill="none" stroke="#3f7d2b" stroke-width="3"/>
   <circle cx="20" cy="46" r="11" fill="#d61f3c"/><circle cx="42" cy="49" r="11" fill="#b5132d"/>`,
  // A lemon
  `<path d="M8 36C12 20 28 14 42 18L54 16L53 28C52 44 36 54 22 49L10 52Z" fill="#f6cf2f"/>
   <path d="M18 36C22 28 28 24 36 24" fill="none" stroke="#fff3b0" stroke-width="4" stroke-linecap="round"/>`,
  // A bell
  `<path d="M32 8C18 10 18 26 16 38L10 46H54L48 38C46 26 46 10 32 8Z" fill="#f2a51f"/>
   <circle cx="32" cy="51" r="6" fill="#b36a08"/>`,
  // A gem
  `<path d="M18 12H46L58 28L32 56L6 28Z" fill="#2aa8e0"/>
   <path d="M18 12L24 28L32 56L40 28L46 12M6 28H58" fill="none" stroke="#d6f2ff" stroke-width="2"/>`,
  // A seven
  `<path d="M10 10H54V20C42 30 36 40 35 56H20C21 42 28 32 38 22H18V28H10Z" fill="#d61f3c" stroke="#7d0d20" stroke-width="2"/>`,
] as const;

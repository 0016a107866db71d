import type { Language } from '@wallet/contract/languages';
import { linesOf, type Receipt } from './receipt-layout.ts';

const width = 1080;
const edge = 72;
const inner = width - 2 * edge;
const labelWidth = 340;
const lineHeight = 56;

type Colours = {
  readonly page: readonly [string, string];
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly gold: string;
} & Readonly<Record<Receipt['status']['tone'], string>>;

/** Dark on white, with any colours of the operator: paper without the ink of a dark page. */
const paper: Colours = {
  page: ['#ffffff', '#ffffff'],
  text: '#15121d',
  quiet: '#544d62',
  line: 'rgb(21 18 29 / 0.2)',
  gold: '#8a5b12',
  success: '#0b7a55',
  failed: '#b3261e',
  pending: '#8a5b12',
};

/** The operator's colours, as on the app's lacquer by night and by day. */
function lacquered(): Colours {
  const part = document.createElement('div');
  part.className = 'lacquer';
  document.body.append(part);
  const tokens = getComputedStyle(part);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const colours = {
    page: [token('--ink2-hi'), token('--ink0')],
    text: token('--text1'),
    quiet: token('--text2'),
    line: token('--line2'),
    gold: token('--gold'),
    success: token('--jade'),
    failed: token('--coral'),
    pending: token('--amber'),
  } as const;
  part.remove();
  return colours;
}

/** On a screen as the app looks, or on paper. */
export type ReceiptTheme = 'screen' | 'paper';

/** Draws a receipt as a PNG, in the app's own fonts. Throws where the browser cannot draw. */
export async function drawReceipt(
  receipt: Receipt,
  { language, look, name }: { language: Language; look: ReceiptTheme; name: string },
): Promise<File> {
  await loadLetters(receipt);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  // Setting the height empties the canvas, so it is drawn twice: to measure, and to stay.
  canvas.width = width;
  canvas.height = paint(context, receipt, { language, look, height: 1 });
  paint(context, receipt, { language, look, height: canvas.height });
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!drawn) throw new Error('This browser cannot write pictures');
  return new File([drawn], name, { type: drawn.type });
}

const plain = (size: number) => `400 ${size}px UI, sans-serif`;
const strong = (size: number) => `700 ${size}px UI, sans-serif`;
const digits = (size: number) => `700 ${size}px Digits, UI, sans-serif`;

/** Fonts arrive by script range; a canvas draws with what is there and does not draw again. */
async function loadLetters({ operator, title, amount, status, facts, reference }: Receipt) {
  const all = [
    operator,
    title,
    amount,
    status.text,
    reference.label,
    reference.value,
    ...facts.flat(),
  ];
  const text = all.join('');
  await Promise.allSettled(
    [plain(36), strong(36), digits(36)].map((font) => document.fonts.load(font, text)),
  );
}

type Paint = { readonly language: Language; readonly look: ReceiptTheme; readonly height: number };

/** Paints from the top down and answers the height that it took. */
function paint(
  context: CanvasRenderingContext2D,
  { operator, title, amount, status, facts, reference }: Receipt,
  { language, look, height }: Paint,
): number {
  const colours = look === 'paper' ? paper : lacquered();
  const page = context.createLinearGradient(0, 0, 0, height);
  page.addColorStop(0, colours.page[0]);
  page.addColorStop(1, colours.page[1]);
  context.fillStyle = page;
  context.fillRect(0, 0, width, height);
  context.textBaseline = 'alphabetic';
  const measure = (text: string) => context.measureText(text).width;

  function write(
    text: string,
    at: { x: number; y: number; font: string; colour: string; align?: CanvasTextAlign },
  ): void {
    context.font = at.font;
    context.fillStyle = at.colour;
    context.textAlign = at.align ?? 'center';
    context.fillText(text, at.x, at.y);
  }
  function rule(y: number): void {
    context.fillStyle = colours.line;
    context.fillRect(edge, y, inner, 2);
  }

  const middle = width / 2;
  context.fillStyle = colours.gold;
  context.fillRect(0, 0, width, 10);
  let y = 110;
  write(operator, { x: middle, y, font: strong(40), colour: colours.gold });
  y += 96;
  write(title, { x: middle, y, font: plain(40), colour: colours.quiet });
  y += 100;
  context.font = digits(84);
  // A long kip amount is set smaller rather than cut.
  const size = Math.floor(Math.min(84, (84 * inner) / measure(amount)));
  write(amount, { x: middle, y, font: digits(size), colour: colours.text });
  y += 76;
  write(status.text, { x: middle, y, font: strong(38), colour: colours[status.tone] });
  y += 56;
  rule(y);
  for (const [label, value] of facts) {
    y += 72;
    write(label, { x: edge, y, font: plain(34), colour: colours.quiet, align: 'left' });
    context.font = plain(36);
    const lines = linesOf(value, { language, width: inner - labelWidth, measure });
    lines.forEach((line, index) => {
      if (index > 0) y += lineHeight;
      write(line, { x: width - edge, y, font: plain(36), colour: colours.text, align: 'right' });
    });
  }
  y += 48;
  rule(y);
  y += 80;
  write(reference.label, { x: middle, y, font: plain(34), colour: colours.quiet });
  y += 76;
  write(reference.value, { x: middle, y, font: digits(60), colour: colours.gold });
  return y + edge;
}

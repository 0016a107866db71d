import { generate } from 'promptparse';
import { create } from 'qrcode';
import sharp from 'sharp';
import { bahtText } from '../money.ts';
import { type Html, html, raw } from '../pages/html.ts';
import { bankOf } from './bank-list.ts';
import { type BankTransfer, bangkokTime } from './bank-records.ts';
import { maskedAccount, maskedName } from './masked.ts';

const width = 1080;
const height = 1440;
const qrSize = 290;

/** The text of a slip's mini-QR: bank, reference and checksum. */
export function miniQr(transfer: BankTransfer): string {
  const { sendingBank, transRef } = transfer;
  return generate.slipVerify({ sendingBank, transRef });
}

/** The picture that a payer's bank app would save. */
export function slipImage(
  transfer: BankTransfer,
  options: { receiverName: string; format: 'png' | 'jpg' },
): Promise<Buffer> {
  const picture = sharp(Buffer.from(slipDrawing(transfer, options.receiverName).markup));
  return options.format === 'jpg'
    ? picture.jpeg({ quality: 85 }).toBuffer()
    : picture.png().toBuffer();
}

/** Drawing of the slip, in letters that every machine has a font for. */
export function slipDrawing(transfer: BankTransfer, receiverName: string): Html {
  const { sendingBank, fromName, fromAccount, toBank, toAccount, amount, at, transRef } = transfer;
  const bank = bankOf(sendingBank);
  const [day = '', time = ''] = bangkokTime(at).split('T');
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#f4f5f7"/>
<rect width="100%" height="220" fill="${bank?.colour ?? '#333'}"/>
<g font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif" fill="#1b1f27">
<text x="70" y="105" font-size="54" font-weight="700" fill="#fff">Transfer successful</text>
<text x="70" y="170" font-size="34" fill="#fff">${day.split('-').reverse().join('/')} ${time}</text>
${party(320, 'From', maskedName(fromName), `${bank?.name ?? ''} ${maskedAccount(fromAccount)}`)}
${party(530, 'To', receiverName, `${bankOf(toBank)?.name ?? toBank} ${maskedAccount(toAccount)}`)}
<text x="70" y="800" font-size="34" fill="#5b6472">Amount</text>
<text x="70" y="880" font-size="72" font-weight="700">${bahtText(amount)} THB</text>
<text x="70" y="990" font-size="34" fill="#5b6472">Reference</text>
<text x="70" y="1045" font-size="38">${transRef}</text>
<text x="70" y="1340" font-size="30" fill="#5b6472">Scan to verify this slip</text>
</g>
<rect x="${width - qrSize - 110}" y="${height - qrSize - 110}" width="${qrSize + 40}" height="${qrSize + 40}" fill="#fff"/>
<path transform="translate(${width - qrSize - 90} ${height - qrSize - 90})" d="${qrPath(miniQr(transfer))}" fill="#000"/>
</svg>`;
}

function party(y: number, label: string, name: string, account: string): Html {
  return html`<text x="70" y="${y}" font-size="34" fill="#5b6472">${label}</text>
<text x="70" y="${y + 55}" font-size="34">${latin(account)}</text>
<text x="70" y="${y + 112}" font-size="44" font-weight="700">${latin(name)}</text>`;
}

/** Replaces Thai and Lao: the machine that draws this may have no font for them, only boxes. */
function latin(text: string): string {
  return text.replaceAll(/[^ -~]+/g, '***');
}

function qrPath(text: string): Html {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = qrSize / modules.size;
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      squares.push(`M${column * side} ${row * side}h${side}v${side}h${-side}z`);
    }
  }
  return raw(squares.join(''));
}

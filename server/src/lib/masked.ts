/**
 * `081-xxx-5678`: enough to recognise a number that one knows, too little to find out whose it is. Of what is no
 * number nothing is shown.
 */
export function maskedPhone(phone: string): string {
  return isNumber(phone) ? `${phone.slice(0, 3)}-xxx-${phone.slice(-4)}` : nothing;
}

/** `xxx-xxx-6789` */
export function maskedAccountNo(accountNo: string): string {
  return isNumber(accountNo) ? `xxx-xxx-${accountNo.replaceAll(/[. -]/g, '').slice(-4)}` : nothing;
}

const nothing = 'xxx-xxx-xxxx';

/** True of text that consists of digits and their usual separators or masks. */
function isNumber(text: string): boolean {
  return /^[\dx*X. +-]*$/.test(text);
}

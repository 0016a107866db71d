/** `081-xxx-5678`: enough to recognise a number that one knows, too little to find out whose it is. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}-xxx-${phone.slice(-4)}`;
}

/** `xxx-xxx-6789` */
export function maskedAccountNo(accountNo: string): string {
  return `xxx-xxx-${accountNo.slice(-4)}`;
}

/** The invite link and the friends who came by it. */
export const invite = {
  title: 'ชวนเพื่อน',
  proceed: 'ดำเนินการต่อ',
  offers: 'ข่าวชวนเพื่อน',
  link: 'ลิงก์ชวนเพื่อน',
  linkHelp: 'ส่งลิงก์นี้ให้เพื่อนเพื่อสมัครสมาชิก',
  copyLink: 'คัดลอกลิงก์',
  share: 'แชร์ลิงก์',
  qr: 'แสดง QR',
  qrImage: 'QR ของลิงก์ชวนเพื่อน',
  friends: 'รายการโบนัสชวนเพื่อน',
  from: 'จากเพื่อน',
  amount: 'จำนวนเงิน',
  date: 'วันที่และเวลา',
  none: 'ยังไม่มีรายการ',
  noneHelp: 'เมื่อเพื่อนที่ชวนเริ่มเล่น โบนัสของคุณจะแสดงที่นี่',
  /** Before the bonus that waits on home is received. */
  receiveTitle: 'รับโบนัสชวนเพื่อน',
  receiveConditions: (success: number, fail: number) =>
    `ถอนโบนัสนี้ได้เมื่อมียอดเงินรวมครบ ${success}% ของโบนัส หากเหลือ ${fail}% หรือต่ำกว่า โบนัสจะสิ้นสุดและยอดที่เหลือยังเป็นของคุณ`,
};

export type InviteText = typeof invite;

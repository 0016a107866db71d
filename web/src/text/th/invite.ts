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
    `เมื่อรับแล้ว จะถอนเงินไม่\u2060ได้เลยจนกว่าเงื่อนไขจะสิ้นสุด แม้เป็นเงินของคุณเอง เงื่อนไขสิ้นสุดเมื่อมียอดเงินรวมครบ ${success}% ของโบนัส หรือเหลือ ${fail}% ของโบนัสหรือต่ำกว่า ยอดที่เหลือเป็นของคุณ เงินที่ฝากเพิ่มระหว่างนั้นไม่\u2060นับรวมในเป้าหมาย และถอนได้หลังเงื่อนไขสิ้นสุด`,
};

export type InviteText = typeof invite;

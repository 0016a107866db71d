/** Moving money between the wallet and game accounts. */
export const transfer = {
  title: 'ย้ายเงิน',
  from: 'จาก',
  to: 'ไปยัง',
  choose: 'เลือกบัญชี',
  wallet: 'กระเป๋าเงิน',
  minimum: (amount: string) => `ขั้นต่ำ ${amount}`,
  all: 'ทั้งหมด',
  submit: 'ย้ายเงิน',
  unreadable: 'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่\u2060เกินสองตำแหน่ง เช่น 500 หรือ 500.50',
  selectAccount: 'กรุณาเลือกบัญชี',
  cannotTransfer: 'ย้ายเงินไม่ได้ ต้นทางและปลายทางเป็นบัญชีเดียวกัน',
  noGames: 'ยังไม่มีบัญชีเกม',
  noGamesHelp: 'เปิดบัญชีเกมจากหน้าหลักก่อนย้ายเงิน',
  done: (amount: string, to: string) => `ย้าย ${amount} ไปยัง ${to} แล้ว`,
  pending: 'กำลังตรวจสอบ',
  succeeded: 'สำเร็จ',
  failed: 'ไม่สำเร็จ',
  pendingTitle: 'กำลังตรวจสอบการย้ายเงิน',
  pendingBody: 'เงินของคุณปลอดภัย ระบบกันไว้แล้ว ผลจะแสดงโดยอัตโนมัติเมื่อค่ายเกมตอบกลับ ปิดหน้านี้ได้',
  failedTitle: 'ย้ายเงินไม่สำเร็จ',
  failedBody: 'เงินอยู่ในบัญชีต้นทาง',
  movedTitle: 'ย้ายเงินแล้ว',
  reference: 'เลขอ้างอิง',
  close: 'ปิด',
};

export type TransferText = typeof transfer;

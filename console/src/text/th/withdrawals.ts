/** Withdrawals, and the decision about one. */
export const withdrawals = {
  help: 'รายการที่เกินวงเงินอัตโนมัติจะรอเจ้าหน้าที่การเงินที่นี่',
  search: 'เบอร์หรือเลขบัญชีเต็ม, 4 ตัวท้าย, เลขสมาชิก, ชื่อ, เลขอ้างอิง',
  none: 'ไม่มีรายการถอนตามที่เลือก',
  states: {
    needs_staff: 'รออนุมัติ',
    pending: 'อนุมัติแล้ว',
    posted: 'โอนแล้ว',
    voided: 'คืนเข้ากระเป๋าเงิน',
  },
  /** Once the bank was told to pay. */
  askedStates: { pending: 'ธนาคารกำลังโอน', needs_staff: 'ธนาคารไม่ตอบ' },
  /** As the member reads them. */
  refusals: {
    NAME_MISMATCH: 'ชื่อบัญชีธนาคารไม่ตรงกับข้อมูลสมาชิก',
    ACCOUNT_CLOSED: 'บัญชีธนาคารรับเงินไม่ได้',
    PROOF_NEEDED: 'ต้องการหลักฐานเพิ่มเติม',
    PLAY_REVIEW: 'อยู่ระหว่างตรวจสอบการเล่น',
    CONTACT_US: 'กรุณาติดต่อเรา',
    CANCELLED: 'สมาชิกเป็นผู้ยกเลิก',
  },
  detail: 'รายการถอน',
  toDecide: 'ดูรายการถอน',
  payTo: 'โอนไปยัง',
  about: 'ข้อมูลสมาชิก',
  recently: 'เพิ่งเปลี่ยน',
  caseOpen: 'มีเรื่องที่ต้องตรวจสอบเกี่ยวกับรายการนี้',
  waitsBecause: 'เหตุที่รออนุมัติ',
  bankRefused: 'ธนาคารไม่รับโอน',
  bankRefusedFor: (reason: string) => `ธนาคารไม่รับโอน: ${reason}`,
  /** By the bank's own codes; another code stands as it is. */
  bankReasons: { account_closed: 'บัญชีปิดแล้ว' },
  bankRefusedHelp: 'เงินคืนเข้ากระเป๋าเงินแล้ว กรุณาแจ้งให้สมาชิกตรวจสอบหรือเปลี่ยนบัญชีธนาคาร แล้วถอนใหม่',
  sentToBank: 'ส่งให้ธนาคารแล้ว ผลจะแสดงที่นี่โดยอัตโนมัติ',
  sendingToBank: 'อนุมัติแล้ว กำลังส่งให้ธนาคาร',
  paidByBank: 'ธนาคารโอนแล้ว',
  toCase: 'ดูเรื่อง',
  approve: 'อนุมัติ',
  approveTitle: 'อนุมัติการถอนนี้หรือไม่',
  approveBody: (amount: string, account: string) =>
    `${amount} จะถูกโอนไปยัง ${account} ทันที และเรียกคืนไม่ได้`,
  approved: 'อนุมัติแล้ว กำลังส่งให้ธนาคาร',
  refuse: 'ไม่อนุมัติ',
  refuseTitle: 'ไม่อนุมัติการถอนนี้',
  refuseHelp: 'เงินจะกลับเข้ากระเป๋าเงินทันที และสมาชิกจะเห็นเหตุผลนี้ในภาษาของตน',
  refused: 'ไม่อนุมัติแล้ว เงินกลับเข้ากระเป๋าเงินของสมาชิก',
};

export type WithdrawalsText = typeof withdrawals;

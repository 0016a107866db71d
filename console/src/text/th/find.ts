/** Texts of the search over everything. */
export const find = {
  open: 'ค้นหาทุกอย่าง',
  help: 'เบอร์โทร ชื่อ เลขบัญชี เลขสมาชิก เลขอ้างอิง เลขสลิป ผู้โอน หรือยอดกับวันที่ แล้วกด Enter',
  results: 'ผลการค้นหา',
  recent: 'เปิดล่าสุด',
  pinned: 'ปักหมุดไว้',
  pin: 'ปักหมุดไว้จนออกจากระบบ',
  unpin: 'เลิกปักหมุด',
  actions: 'งานและคำสั่ง',
  pages: 'หน้า',
  none: 'ไม่พบรายการตามที่ค้นหา',
  count: (found: number) => `พบ ${found}\u00A0รายการ`,
  locked: 'ล็อกอยู่',
  states: { open: 'เปิดอยู่', closed: 'ปิดแล้ว' },
  kinds: {
    member: 'สมาชิก',
    payment: 'เงินเข้า',
    qr: 'QR ฝากเงิน',
    slip: 'สลิป',
    withdrawal: 'การถอน',
    entry: 'รายการเดินบัญชี',
    case: 'เรื่องที่ต้องตรวจสอบ',
    chat: 'แชต',
    campaign: 'โบนัสและโปรโมชัน',
  },
};

export type FindText = typeof find;

/** The member's own details, password and devices. */
export const profile = {
  title: 'โปรไฟล์',
  memberNumber: 'หมายเลขสมาชิก',
  memberSince: 'เป็นสมาชิกตั้งแต่',
  contact: 'ช่องทางติดต่อ',
  accountName: 'ชื่อบัญชีธนาคาร',
  bank: 'ธนาคาร',
  accountNo: 'เลขที่บัญชี',
  copyMemberNumber: 'คัดลอกหมายเลขสมาชิก',
  changePassword: 'เปลี่ยนรหัสผ่าน',
  oldPassword: 'รหัสผ่านเดิม',
  newPassword: 'รหัสผ่านใหม่',
  confirmPassword: 'ยืนยันรหัสผ่านใหม่',
  passwordHelp: (minimum: number) => `อย่างน้อย ${minimum} ตัวอักษร`,
  notEqual: 'รหัสผ่านใหม่ไม่ตรงกัน',
  passwordNote: 'อุปกรณ์อื่นจะออกจากระบบ และถอนเงินได้อีกครั้งหลัง 24 ชั่วโมง',
  passwordChanged: 'เปลี่ยนรหัสผ่านแล้ว',
  save: 'บันทึก',
  devices: 'อุปกรณ์ที่เข้าสู่ระบบ',
  thisDevice: 'เครื่องนี้',
  lastSeen: (time: string) => `ใช้งานล่าสุด ${time}`,
  signOut: 'ออกจากระบบ',
  signOutOf: (device: string) => `ออกจากระบบบน ${device}`,
  signOutTitle: 'ออกจากระบบบนอุปกรณ์นี้หรือไม่',
  signedOut: 'ออกจากระบบบนอุปกรณ์นั้นแล้ว',
};

export type ProfileText = typeof profile;

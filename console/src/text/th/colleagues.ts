/** Accounts of the staff, their first passwords, and what roles allow. */
export const colleagues = {
  help: 'การเพิ่ม แก้ไข รีเซ็ต และปลดล็อกต้องให้อีกคนยืนยัน การล็อกทำได้คนเดียวและมีผลทันที',
  tabs: { accounts: 'บัญชี' },
  add: 'เพิ่มเจ้าหน้าที่',
  search: 'ค้นหาชื่อหรือชื่อผู้ใช้',
  none: 'ไม่พบเจ้าหน้าที่',
  state: 'สถานะ',
  states: { active: 'ใช้งานได้', fresh: 'ยังไม่ได้ตั้งค่า', locked: 'ล็อกอยู่' },
  lastSeen: 'ใช้งานล่าสุด',
  usernameHelp: 'a-z, 0-9, จุด หรือขีด ยาว 2 ถึง 40\u00A0ตัว เปลี่ยนภายหลังไม่ได้',
  lock: 'ล็อกบัญชี',
  lockTitle: (name: string) => `ล็อกบัญชีของ ${name}`,
  lockHelp: 'ออกจากระบบทุกอุปกรณ์ทันทีและเข้าสู่ระบบไม่ได้ การปลดล็อกต้องใช้สองคน',
  locked: 'ล็อกบัญชีแล้ว',
  unlock: 'ปลดล็อก',
  unlockTitle: (name: string) => `เสนอให้ปลดล็อก ${name}`,
  unlockHelp: 'เข้าสู่ระบบได้อีกครั้งเมื่ออีกคนยืนยัน ด้วยรหัสผ่านเดิม',
  reset: 'รีเซ็ต',
  resetTitle: (name: string) => `เสนอให้รีเซ็ต ${name}`,
  resetHelp:
    'เมื่ออีกคนยืนยัน รหัสผ่านและแอปยืนยันตัวตนเดิมจะใช้ไม่ได้ และออกจากระบบทุกอุปกรณ์ แล้วเข้าสู่ระบบใหม่ด้วยรหัสผ่านแรก',
  firstPasswords: 'รหัสผ่านแรกที่ต้องส่งมอบ',
  firstPasswordsHelp: 'แต่ละคนถือรหัสผ่านครึ่งหนึ่ง แสดงครั้งเดียว บอกเจ้าของบัญชีด้วยตนเอง และอย่าบอกคนที่ถืออีกครึ่ง',
  halves: { 1: 'ครึ่งแรก', 2: 'ครึ่งหลัง' },
  halfOf: (half: string, name: string, username: string) => `${half} ของ ${name} (${username})`,
  show: 'แสดง',
  shownOnce: 'แสดงครั้งนี้ครั้งเดียว',
  shownHelp: 'พิมพ์ครึ่งแรกแล้วต่อด้วยครึ่งหลังในช่องรหัสผ่าน รวมขีดด้วย ถ้าหาย ต้องรีเซ็ตบัญชีใหม่',
  handedOver: 'ส่งมอบแล้ว',
};

export type ColleaguesText = typeof colleagues;

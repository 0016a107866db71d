/** The login screen, and the fields that registering shares with it. */
export const login = {
  loginLead: 'กระเป๋าเงินเดียวสำหรับทุกเกม',
  phone: 'เบอร์โทรศัพท์',
  phoneHelp: 'ตัวเลข 10\u00A0หลัก',
  password: 'รหัสผ่าน',
  remember: 'จำการเข้าสู่ระบบไว้',
  forgotPassword: 'ลืมรหัสผ่าน',
  fillBoth: 'กรุณากรอกเบอร์โทรศัพท์และรหัสผ่าน',
  passkey: 'เข้าสู่ระบบด้วยลายนิ้วมือหรือใบหน้า',
  passkeyLetBe: 'ยังไม่\u2060ได้เข้าสู่ระบบ หากยังไม่\u2060มีพาสคีย์ ให้ใช้รหัสผ่าน แล้วเพิ่มในโปรไฟล์',
  notKept: 'เบราว์เซอร์นี้ไม่\u2060เก็บข้อมูล เมื่อโหลดหน้านี้ใหม่ ต้องเข้าสู่ระบบอีกครั้ง',
  noAccount: 'ยังไม่เป็นสมาชิกใช่ไหม',
};

export type LoginText = typeof login;

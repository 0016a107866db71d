/** A forgotten password. */
export const password = {
  title: 'ลืมรหัสผ่าน',
  lead: 'กรอกเบอร์โทรศัพท์ที่ลงทะเบียนไว้ เราจะส่งรหัส OTP ไปให้ทาง SMS',
  phoneWrong: 'เบอร์โทรศัพท์ไม่ถูกต้อง',
  sendCode: 'ส่งรหัส OTP',
  sentTo: (phone: string) => `หาก ${phone} เป็นเบอร์ของสมาชิก คุณจะได้รับรหัส OTP ทาง SMS`,
  reference: 'รหัสอ้างอิง',
  code: 'รหัส OTP',
  codeIncomplete: 'กรุณากรอกรหัส OTP ให้ครบ 6\u00A0หลัก',
  expired: 'รหัส OTP หมดอายุแล้ว กดย้อนกลับเพื่อขอรหัสใหม่',
  validFor: (remaining: string) => `รหัสใช้ได้อีก ${remaining}`,
  newPassword: 'รหัสผ่านใหม่',
  passwordLength: (minimum: number) => `อย่างน้อย ${minimum}\u00A0ตัวอักษร`,
  passkeysStay: 'คุณจะออกจากระบบทุกอุปกรณ์ ส่วนพาสคีย์ยังใช้ได้ ลบรายการที่คุณไม่\u2060รู้จักได้ในโปรไฟล์',
  change: 'เปลี่ยนรหัสผ่าน',
  changed: 'เปลี่ยนรหัสผ่านแล้ว เข้าสู่ระบบด้วยรหัสผ่านใหม่ได้เลย',
};

export type PasswordText = typeof password;

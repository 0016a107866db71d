import type { PasswordText } from '../th/password.ts';

export const password = {
  title: 'ລືມລະຫັດຜ່ານ',
  lead: 'ປ້ອນເບີໂທລະສັບທີ່ລົງທະບຽນໄວ້ ພວກເຮົາຈະສົ່ງລະຫັດ OTP ໄປໃຫ້ທາງ SMS',
  phoneWrong: 'ເບີໂທລະສັບບໍ່ຖືກຕ້ອງ',
  sendCode: 'ສົ່ງລະຫັດ OTP',
  sentTo: (phone: string) => `ຖ້າ ${phone} ເປັນເບີຂອງສະມາຊິກ ທ່ານຈະໄດ້ຮັບລະຫັດ OTP ທາງ SMS`,
  reference: 'ລະຫັດອ້າງອີງ',
  code: 'ລະຫັດ OTP',
  codeIncomplete: 'ກະລຸນາປ້ອນລະຫັດ OTP ໃຫ້ຄົບ 6\u00A0ຕົວເລກ',
  expired: 'ລະຫັດ OTP ໝົດອາຍຸແລ້ວ ກົດກັບຄືນເພື່ອຂໍລະຫັດໃໝ່',
  validFor: (remaining: string) => `ລະຫັດໃຊ້ໄດ້ອີກ ${remaining}`,
  newPassword: 'ລະຫັດຜ່ານໃໝ່',
  passwordLength: (minimum: number) => `ຢ່າງໜ້ອຍ ${minimum}\u00A0ຕົວອັກສອນ`,
  passkeysStay: 'ທ່ານຈະອອກຈາກລະບົບທຸກອຸປະກອນ ສ່ວນກະແຈຜ່ານຍັງໃຊ້ໄດ້ ລຶບອັນທີ່ທ່ານບໍ່\u2060ຮູ້ຈັກໄດ້ໃນໂປຣໄຟລ໌',
  change: 'ປ່ຽນລະຫັດຜ່ານ',
  changed: 'ປ່ຽນລະຫັດຜ່ານແລ້ວ ເຂົ້າສູ່ລະບົບດ້ວຍລະຫັດຜ່ານໃໝ່ໄດ້ເລີຍ',
} satisfies PasswordText;

import type { LoginText } from '../th/login.ts';

export const login = {
  loginLead: 'ກະເປົາເງິນດຽວສຳລັບທຸກເກມ',
  phone: 'ເບີໂທລະສັບ',
  phoneHelp: 'ຕົວເລກ 10\u00A0ຕົວ',
  password: 'ລະຫັດຜ່ານ',
  remember: 'ຈື່ການເຂົ້າສູ່ລະບົບໄວ້',
  forgotPassword: 'ລືມລະຫັດຜ່ານ',
  fillBoth: 'ກະລຸນາປ້ອນເບີໂທລະສັບ ແລະ ລະຫັດຜ່ານ',
  passkey: 'ເຂົ້າສູ່ລະບົບດ້ວຍລາຍນິ້ວມື ຫຼື ໃບໜ້າ',
  passkeyLetBe: 'ຍັງບໍ່ທັນໄດ້ເຂົ້າສູ່ລະບົບ ຖ້າຍັງບໍ່ທັນມີກະແຈຜ່ານ ໃຫ້ໃຊ້ລະຫັດຜ່ານ ແລ້ວເພີ່ມໃນໂປຣໄຟລ໌',
  noAccount: 'ຍັງບໍ່ທັນເປັນສະມາຊິກບໍ?',
} satisfies LoginText;

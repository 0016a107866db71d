import type { LoginText } from '../th/login.ts';

export const login = {
  loginLead: 'ກະເປົາເງິນດຽວສຳລັບທຸກເກມ',
  phone: 'ເບີໂທລະສັບ',
  phoneHelp: 'ຕົວເລກ 10 ຫຼັກ',
  password: 'ລະຫັດຜ່ານ',
  remember: 'ໃຫ້ຂ້ອຍຢູ່ໃນລະບົບຕໍ່ໄປ',
  forgotPassword: 'ລືມລະຫັດຜ່ານ',
  fillBoth: 'ກະລຸນາປ້ອນເບີໂທລະສັບ ແລະ ລະຫັດຜ່ານ',
  noAccount: 'ຍັງບໍ່ເປັນສະມາຊິກບໍ?',
} satisfies LoginText;

import type { FullPageText } from '../th/full-page.ts';

export const fullPage = {
  notFoundBody: 'ລິ້ງອາດບໍ່ຖືກຕ້ອງ ຫຼື ໜ້ານີ້ຖືກຍ້າຍແລ້ວ',
  toHome: 'ກັບຄືນໜ້າຫຼັກ',
  terminatedBody: 'ຂໍຂອບໃຈທີ່ນຳໃຊ້ບໍລິການ ຖ້າຍັງມີຍອດເງິນເຫຼືອຢູ່ ກະລຸນາຕິດຕໍ່ພວກເຮົາ',
} satisfies FullPageText;

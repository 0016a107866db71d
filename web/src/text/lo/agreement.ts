import type { AgreementText } from '../th/agreement.ts';

export const agreement = {
  conditions: 'ເງື່ອນໄຂການນຳໃຊ້ບໍລິການ',
  title: 'ຂໍ້ຄວນຮູ້',
  understand: 'ຮັບຊາບ',
  remember: 'ບໍ່ຕ້ອງສະແດງອີກ',
} satisfies AgreementText;

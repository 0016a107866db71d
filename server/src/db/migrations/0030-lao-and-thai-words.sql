-- Thai banks by the names that Lao readers know. A name that the operator has written stays.

update bank set name_la = lao.name
from (values
  ('KBANK', 'ທະນາຄານກະສິກອນໄທ'),
  ('KTB', 'ທະນາຄານກຸງໄທ'),
  ('SCB', 'ທະນາຄານໄທພານິດ'),
  ('BBL', 'ທະນາຄານກຸງເທບ'),
  ('BAY', 'ທະນາຄານກຸງສີອະຍຸທະຍາ'),
  ('TMB', 'ທະນາຄານທະຫານໄທທະນະຊາດ (ttb)'),
  ('GSB', 'ທະນາຄານອອມສິນ'),
  ('BAAC', 'ທະນາຄານເພື່ອການກະເສດ ແລະ ສະຫະກອນ (ທ.ກ.ສ.)'),
  ('GHB', 'ທະນາຄານອາຄານສົງເຄາະ'),
  ('CIMB', 'ທະນາຄານຊີໄອເອັມບີ ໄທ'),
  ('UOB', 'ທະນາຄານຢູໂອບີ'),
  ('KKP', 'ທະນາຄານກຽດນາຄິນພັດ'),
  ('TISCO', 'ທະນາຄານທິສໂກ້'),
  ('LHB', 'ທະນາຄານແລນ ແອນ ເຮົ້າ'),
  ('ICBC', 'ທະນາຄານໄອຊີບີຊີ (ໄທ)'),
  ('IBANK', 'ທະນາຄານອິດສະລາມແຫ່ງປະເທດໄທ'),
  ('TCRB', 'ທະນາຄານໄທເຄຣດິດ')
) as lao (code, name)
where bank.code = lao.code and bank.country = 'TH' and bank.name_la is null;

-- The licence is a text in each language. What stands there so far was written for everybody.
update setting
set value = jsonb_build_object('th', value, 'la', value, 'en', value)
where name = 'licence' and jsonb_typeof(value) = 'string';

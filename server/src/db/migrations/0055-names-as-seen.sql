-- Signs of no width turn round or hide what stands beside a name. Calls leave them out from now on; U+200C and
-- U+200D, which join letters and emoji, stay.
update member
set name = coalesce(nullif(btrim(regexp_replace(name,
  '[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g')), ''),
  id::text)
where name ~ '[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]';

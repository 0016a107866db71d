-- Pairs of neighbouring letters, by which a part of a name is found: Thai and Lao put no spaces between words,
-- and trigrams of PostgreSQL leave their vowels out.
create function grams(words text) returns text[] language sql immutable strict parallel safe cost 1000
return (
  select coalesce(array_agg(distinct substr(lower(words), nth, 2)), '{}')
  from generate_series(1, char_length(words) - 1) as nth
);

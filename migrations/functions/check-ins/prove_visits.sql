-- Writes into cards what their check-ins prove: the one rule of a card's stamp and verification data. The best proof counts, the
-- newest of several; check-ins of another shop or night than the card's prove nothing of it. The cards are locked before their
-- check-ins are read: of two writes at once the later one sees what the other wrote.
CREATE OR REPLACE FUNCTION prove_visits(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shisha_mixes WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE shisha_mixes mix SET
    has_stamp = proof.has_stamp, is_verified = proof.best <> 'none', verification_type = proof.best,
    checkin_verified = proof.best <> 'none', checkin_at = proof.checked_in_at, checkin_lat = proof.lat, checkin_lng = proof.lng,
    location_accuracy = proof.accuracy_m, staff_verified = proof.best = 'staff', staff_verified_at = proof.staff_verified_at,
    staff_verified_by = proof.staff_verified_by
  FROM (
    SELECT card.id, coalesce(bool_or(visit.reward_state = 'granted') OVER cards, false) AS has_stamp,
           coalesce(visit.verification_type, 'none') AS best, visit.checked_in_at, visit.lat, visit.lng, visit.accuracy_m,
           visit.staff_verified_at, visit.staff_verified_by,
           row_number() OVER (PARTITION BY card.id ORDER BY array_position('{none,gps,qr,staff}', visit.verification_type) DESC NULLS LAST,
                                                            visit.checked_in_at DESC, visit.id DESC) AS place
    FROM shisha_mixes card
    LEFT JOIN check_ins visit ON visit.mix_id = card.id AND visit.shop_id = card.shop_id
                             AND visit.business_date = business_day(card.smoked_at)::date
    WHERE card.id = ANY (ids)
    WINDOW cards AS (PARTITION BY card.id)
  ) proof
  WHERE proof.id = mix.id AND proof.place = 1
    AND (mix.has_stamp, mix.is_verified, mix.verification_type, mix.checkin_verified, mix.checkin_at, mix.checkin_lat, mix.checkin_lng,
         mix.location_accuracy, mix.staff_verified, mix.staff_verified_at, mix.staff_verified_by)
        IS DISTINCT FROM
        (proof.has_stamp, proof.best <> 'none', proof.best, proof.best <> 'none', proof.checked_in_at, proof.lat, proof.lng,
         proof.accuracy_m, proof.best = 'staff', proof.staff_verified_at, proof.staff_verified_by);
END
$$;

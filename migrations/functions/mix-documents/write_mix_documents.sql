-- Writes the documents of these cards as the tables say them now, and takes away those of cards that are gone. The cards are
-- locked first: whatever another transaction did to one of them is there when it is read. Always cards, then their authors'
-- dashboards, each in one order, so that no two writes wait for one another. Planning takes longer than the work for one
-- card: the plan is made once a connection.
CREATE OR REPLACE FUNCTION write_mix_documents(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM shisha_mixes WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO mix_documents AS document (mix_id, face, public_part, own_part)
  SELECT faces.* FROM mix_faces(ids) faces
  ON CONFLICT (mix_id) DO UPDATE
    SET face = excluded.face, public_part = excluded.public_part, own_part = excluded.own_part
    WHERE (document.face, document.public_part, document.own_part)
      IS DISTINCT FROM (excluded.face, excluded.public_part, excluded.own_part);
  DELETE FROM mix_documents document USING shisha_mixes mix
  WHERE mix.id = document.mix_id AND document.mix_id = ANY (ids) AND mix.deleted_at IS NOT NULL;
END
$$;

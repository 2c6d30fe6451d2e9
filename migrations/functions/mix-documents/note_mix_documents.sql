-- Queues cards whose documents are to be written by the job. One that is queued already is locked by that: the job leaves it
-- until whoever queued it has committed.
CREATE OR REPLACE FUNCTION note_mix_documents(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_mix_documents (mix_id) SELECT DISTINCT id FROM unnest(ids) id ORDER BY id
  ON CONFLICT (mix_id) DO UPDATE SET mix_id = excluded.mix_id
$$;

-- A card shows what its check-ins prove, whichever command writes them; one that is deleted proves nothing any more.
CREATE OR REPLACE FUNCTION prove_changed_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM prove_visits(array_remove(ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.mix_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.mix_id END], NULL));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER prove_changed_visits
  AFTER INSERT OR DELETE OR UPDATE OF mix_id, lat, lng, accuracy_m, verification_type, reward_state, staff_verified_at ON check_ins
  FOR EACH ROW EXECUTE FUNCTION prove_changed_visits();

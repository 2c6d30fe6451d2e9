-- What changed is announced to two kinds of listeners: other processes hear of it by NOTIFY, and the connection that writes
-- by a notice of its own statement. So the process that wrote has invalidated its pages before it responds.
CREATE OR REPLACE FUNCTION announce(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(channel, payload);
  RAISE NOTICE USING ERRCODE = 'KM001', MESSAGE = channel, DETAIL = payload;
END
$$;

-- A ticket's code is made where the ticket is, and anew where one was used up by mistake.
ALTER TABLE coupon_tickets ALTER COLUMN code SET DEFAULT replace(gen_random_uuid()::text, '-', '');

-- An edited coupon changes its shop's page and the lists. A ticket that is given out does so by the last few that are left, which the page
-- says, and by none; a ticket that is used changes nothing there.
CREATE OR REPLACE FUNCTION announce_pages_of_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(ARRAY['/shops', '/shops/' || NEW.shop_id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_an_edited_coupon AFTER UPDATE ON coupons FOR EACH ROW
  WHEN ((OLD.status, OLD.acquisition, OLD.title, OLD.benefit_type, OLD.conditions, OLD.combinable, OLD.valid_from, OLD.valid_to,
         OLD.days_after_issue, OLD.per_user_limit, OLD.hidden_at, OLD.stock - OLD.issued <= 10, OLD.stock = OLD.issued)
        IS DISTINCT FROM
        (NEW.status, NEW.acquisition, NEW.title, NEW.benefit_type, NEW.conditions, NEW.combinable, NEW.valid_from, NEW.valid_to,
         NEW.days_after_issue, NEW.per_user_limit, NEW.hidden_at, NEW.stock - NEW.issued <= 10, NEW.stock = NEW.issued))
  EXECUTE FUNCTION announce_pages_of_coupon();

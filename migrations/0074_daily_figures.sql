-- What came on each business day: for whoever runs the place. Counted by a job, so that their page reads thirty rows.
CREATE TABLE daily_figures (
  -- A business day (business_day), 2026-11-28.
  day          date PRIMARY KEY,
  -- That came on this day and are there still.
  people       integer NOT NULL,
  cards        integer NOT NULL,
  shops        integer NOT NULL,
  visits       integer NOT NULL,
  -- How many there were in all when it was counted last; null of days before there was such a count.
  all_people   integer,
  all_cards    integer,
  all_shops    integer,
  counted_at   timestamptz NOT NULL
);

-- The job asks for what is new. Rows come in the order of their time: such an index is a few pages, and costs a write nothing.
CREATE INDEX shisha_mixes_by_creation ON shisha_mixes USING brin (created_at);
CREATE INDEX users_by_creation ON users USING brin (created_at);
CREATE INDEX check_ins_by_creation ON check_ins USING brin (checked_in_at);
COMMENT ON TABLE daily_figures IS 'What came on each business day, counted by the job count-days: the charts of /admin.';

ALTER TABLE "agent_contract_event" DROP CONSTRAINT "agent_contract_event_name";--> statement-breakpoint
ALTER TABLE "agent_contract_event" ADD CONSTRAINT "agent_contract_event_name" CHECK (event IN ('creation', 'change', 'submission', 'signature', 'rejection', 'renewal', 'termination', 'removal', 'paper',
        'paper-removal', 'withdrawal', 'recall', 'termination-withdrawal'));--> statement-breakpoint
-- A termination is taken back while the contract's own days go on.
CREATE OR REPLACE FUNCTION keep_agent_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'contract % was submitted', OLD.contract_no; END IF;
    RETURN OLD;
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (('draft', 'submitted'), ('submitted', 'draft'), ('submitted', 'active'),
    ('submitted', 'rejected'), ('rejected', 'draft'), ('active', 'submitted'), ('active', 'terminated'), ('terminated', 'active')) THEN
    RAISE EXCEPTION 'contract % goes from % to %', OLD.contract_no, OLD.state, NEW.state;
  END IF;
  IF OLD.state NOT IN ('draft', 'rejected') AND
    (OLD.contract_no, OLD.unit_id, OLD.subsidiary_id, OLD.currency, OLD.start_on, OLD.end_on, OLD.notice_days, OLD.fee, OLD.scope, OLD.terms,
     OLD.follows_id)
    IS DISTINCT FROM
    (NEW.contract_no, NEW.unit_id, NEW.subsidiary_id, NEW.currency, NEW.start_on, NEW.end_on, NEW.notice_days, NEW.fee, NEW.scope, NEW.terms,
     NEW.follows_id)
  THEN RAISE EXCEPTION 'contract % was submitted', OLD.contract_no; END IF;
  RETURN NEW;
END $$;

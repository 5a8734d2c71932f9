ALTER TABLE "matrix_event" DROP CONSTRAINT "matrix_event_name";--> statement-breakpoint
ALTER TABLE "matrix_event" ADD CONSTRAINT "matrix_event_name" CHECK (event IN ('creation', 'change', 'submission', 'qualification', 'rejection', 'signature', 'cabinet', 'installation',
        'activation', 'renewal', 'closing', 'removal', 'paper', 'paper-removal', 'withdrawal', 'recall', 'installation-withdrawal',
        'closing-withdrawal'));--> statement-breakpoint
-- A contract that somebody ended early runs on when that is taken back; one that came to its last day stays closed.
CREATE OR REPLACE FUNCTION keep_matrix_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'contract % was submitted', OLD.contract_no; END IF;
    RETURN OLD;
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (('draft', 'submitted'), ('submitted', 'draft'), ('submitted', 'qualified'),
    ('submitted', 'rejected'), ('qualified', 'rejected'), ('rejected', 'draft'), ('qualified', 'signed'), ('signed', 'qualified'), ('signed', 'installed'),
    ('installed', 'signed'), ('installed', 'active'), ('signed', 'closed'), ('installed', 'closed'), ('active', 'closed'), ('active', 'renewed'))
    AND NOT (OLD.state = 'closed' AND OLD.close_reason = 'terminated' AND NEW.state IN ('signed', 'installed', 'active')) THEN
    RAISE EXCEPTION 'contract % goes from % to %', OLD.contract_no, OLD.state, NEW.state;
  END IF;
  IF OLD.state NOT IN ('draft', 'rejected') AND
    (OLD.contract_no, OLD.customer_id, OLD.lender_id, OLD.currency, OLD.cabinet_value, OLD.support_rate, OLD.term_years, OLD.committed,
     OLD.start_on, OLD.rules, OLD.follows_id)
    IS DISTINCT FROM
    (NEW.contract_no, NEW.customer_id, NEW.lender_id, NEW.currency, NEW.cabinet_value, NEW.support_rate, NEW.term_years, NEW.committed,
     NEW.start_on, NEW.rules, NEW.follows_id)
  THEN RAISE EXCEPTION 'contract % was submitted', OLD.contract_no; END IF;
  RETURN NEW;
END $$;

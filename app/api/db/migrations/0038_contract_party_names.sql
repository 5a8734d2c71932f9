ALTER TABLE "agent_contract" ADD COLUMN "party_names" jsonb;--> statement-breakpoint
ALTER TABLE "matrix_contract" ADD COLUMN "party_names" jsonb;--> statement-breakpoint
ALTER TABLE "rental_contract" ADD COLUMN "party_names" jsonb;--> statement-breakpoint
-- What a unit and a customer are called in the languages of documents (customer-name.server.ts).
CREATE FUNCTION names_of_unit(unit int) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('ko', coalesce(name_ko, name_en), 'en', name_en) FROM org_unit WHERE id = $1 $$;
--> statement-breakpoint
CREATE FUNCTION names_of_customer(customer int) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('ko', coalesce(name_ko, name_en, name), 'en', coalesce(name_en, name)) FROM customer WHERE id = $1 $$;
--> statement-breakpoint
-- Names are kept from the approval on, whatever the parties are called later.
CREATE FUNCTION keep_rental_contract_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.party_names IS NOT NULL AND NEW.state <> 'draft' THEN NEW.party_names := OLD.party_names;
  ELSIF NEW.state <> 'draft' THEN NEW.party_names := jsonb_strip_nulls(jsonb_build_object('lessor', names_of_unit(NEW.lessor_id), 'subLessor', names_of_unit(NEW.sub_lessor_id), 'customer', names_of_customer(NEW.customer_id)));
  ELSE NEW.party_names := NULL; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rental_contract_names BEFORE INSERT OR UPDATE ON rental_contract
  FOR EACH ROW EXECUTE FUNCTION keep_rental_contract_names();
--> statement-breakpoint
UPDATE rental_contract SET state = state WHERE state <> 'draft';
--> statement-breakpoint
-- Names are kept from the approval on, whatever the parties are called later.
CREATE FUNCTION keep_agent_contract_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.party_names IS NOT NULL AND NEW.state NOT IN ('draft', 'submitted', 'rejected') THEN NEW.party_names := OLD.party_names;
  ELSIF NEW.state NOT IN ('draft', 'submitted', 'rejected') THEN NEW.party_names := jsonb_strip_nulls(jsonb_build_object('subsidiary', names_of_unit(NEW.subsidiary_id), 'distributor', names_of_unit(NEW.unit_id)));
  ELSE NEW.party_names := NULL; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER agent_contract_names BEFORE INSERT OR UPDATE ON agent_contract
  FOR EACH ROW EXECUTE FUNCTION keep_agent_contract_names();
--> statement-breakpoint
UPDATE agent_contract SET state = state WHERE state NOT IN ('draft', 'submitted', 'rejected');
--> statement-breakpoint
-- Names are kept from the approval on, whatever the parties are called later.
CREATE FUNCTION keep_matrix_contract_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.party_names IS NOT NULL AND NEW.state NOT IN ('draft', 'submitted', 'rejected') THEN NEW.party_names := OLD.party_names;
  ELSIF NEW.state NOT IN ('draft', 'submitted', 'rejected') THEN NEW.party_names := jsonb_strip_nulls(jsonb_build_object('lender', names_of_unit(NEW.lender_id), 'customer', names_of_customer(NEW.customer_id)));
  ELSE NEW.party_names := NULL; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER matrix_contract_names BEFORE INSERT OR UPDATE ON matrix_contract
  FOR EACH ROW EXECUTE FUNCTION keep_matrix_contract_names();
--> statement-breakpoint
UPDATE matrix_contract SET state = state WHERE state NOT IN ('draft', 'submitted', 'rejected');

DROP INDEX "agent_contract_followed";--> statement-breakpoint
DROP INDEX "matrix_contract_followed";--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contract_followed" ON "agent_contract" USING btree ("follows_id") WHERE follows_id IS NOT NULL AND use_yn = 'Y' AND state <> 'rejected' AND (terminated_on IS NULL OR terminated_on >= start_on);--> statement-breakpoint
CREATE UNIQUE INDEX "matrix_contract_followed" ON "matrix_contract" USING btree ("follows_id") WHERE follows_id IS NOT NULL AND use_yn = 'Y' AND state NOT IN ('rejected', 'closed');--> statement-breakpoint
-- What was to be done while a contract ran is not any more once it is closed; closing it drops that from now on.
UPDATE matrix_task SET use_yn = 'N' FROM matrix_contract contract
 WHERE contract.id = contract_id AND contract.state = 'closed' AND matrix_task.use_yn = 'Y' AND done_on IS NULL AND kind <> 'other';

DROP INDEX "ballot_of_judge";--> statement-breakpoint
CREATE INDEX "ballot_of_judge" ON "ballot" ("judge_id","round_id","submission_id","other_id","state");
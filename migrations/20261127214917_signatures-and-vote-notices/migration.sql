CREATE TABLE "signing_rule" (
	"event_id" uuid PRIMARY KEY,
	"needs_two" boolean NOT NULL,
	"lift_asked_by" uuid,
	"lift_asked_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vote_setting" ADD COLUMN "announced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vote_setting" ADD COLUMN "reminded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "left_out_for" text;--> statement-breakpoint
ALTER TABLE "signing_rule" ADD CONSTRAINT "signing_rule_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "signing_rule" ADD CONSTRAINT "signing_rule_lift_asked_by_account_id_fkey" FOREIGN KEY ("lift_asked_by") REFERENCES "account"("id");--> statement-breakpoint
-- Events where two organizers agreed on results keep that rule.
INSERT INTO "signing_rule" ("event_id", "needs_two")
SELECT DISTINCT "event_id", true FROM "publication" WHERE ("plan" ->> 'needsTwo')::boolean;

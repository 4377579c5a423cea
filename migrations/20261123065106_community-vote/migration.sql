CREATE TABLE "vote_setting" (
	"event_id" uuid PRIMARY KEY,
	"is_on" boolean DEFAULT false NOT NULL,
	"mode" text NOT NULL,
	"budget" integer NOT NULL,
	"enrolled_before" timestamp(3) with time zone NOT NULL,
	"opens_at" timestamp(3) with time zone NOT NULL,
	"closes_at" timestamp(3) with time zone NOT NULL,
	"decides" boolean DEFAULT false NOT NULL,
	"shortlist" uuid[],
	"published_at" timestamp(3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_closes_after_opening" CHECK ("closes_at" > "opens_at"),
	CONSTRAINT "vote_budget" CHECK ("budget" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "voter" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"budget" integer NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"network" text NOT NULL,
	"first_voted_at" timestamp(3) with time zone NOT NULL,
	"excluded_at" timestamp(3) with time zone,
	"excluded_for" text DEFAULT '' NOT NULL,
	"excluded_by" uuid,
	CONSTRAINT "voter_within_budget" CHECK ("spent" between 0 and "budget")
);
--> statement-breakpoint
CREATE TABLE "vote" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"voter_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"weight" integer NOT NULL,
	"cast_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "vote_weight" CHECK ("weight" between 1 and 31)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "voter_once" ON "voter" ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "voter_of" ON "voter" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_once" ON "vote" ("voter_id","submission_id");--> statement-breakpoint
CREATE INDEX "vote_for" ON "vote" ("submission_id");--> statement-breakpoint
ALTER TABLE "vote_setting" ADD CONSTRAINT "vote_setting_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vote_setting" ADD CONSTRAINT "vote_setting_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "voter" ADD CONSTRAINT "voter_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "voter" ADD CONSTRAINT "voter_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "voter" ADD CONSTRAINT "voter_excluded_by_account_id_fkey" FOREIGN KEY ("excluded_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_voter_id_voter_id_fkey" FOREIGN KEY ("voter_id") REFERENCES "voter"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;
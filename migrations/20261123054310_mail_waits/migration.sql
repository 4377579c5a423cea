CREATE TABLE "notification_rhythm" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"digest" text DEFAULT 'never' NOT NULL,
	"digest_chosen_at" timestamp(3) with time zone,
	"digest_sent_at" timestamp(3) with time zone,
	"digest_due_at" timestamp(3) with time zone,
	"digests_unfollowed" integer DEFAULT 0 NOT NULL,
	"here_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_rhythm_quiet" CHECK (num_nulls(quiet_from, quiet_to) <> 1)
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "next_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "claimed_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attempted_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" ("lane","created_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_bulk_lately" ON "mail" ("attempted_at") WHERE lane = 'bulk';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_rhythm_once" ON "notification_rhythm" ("user_id");--> statement-breakpoint
CREATE INDEX "notification_rhythm_due" ON "notification_rhythm" ("digest_due_at") WHERE digest <> 'never';--> statement-breakpoint
ALTER TABLE "notification_rhythm" ADD CONSTRAINT "notification_rhythm_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");
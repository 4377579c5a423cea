CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid,
	"event_id" uuid,
	"kind" text NOT NULL,
	"submission_id" uuid,
	"team_id" uuid,
	"facts" jsonb NOT NULL,
	"won" jsonb,
	"token" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"issued_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate" ("user_id","event_id","kind") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "certificate_of" ON "certificate" ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificate_revoked" ON "certificate" ("revoked_at","id") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "certificate_of_place" ON "certificate" ("issued_at","id") WHERE kind = 'place' and revoked_at is null;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;
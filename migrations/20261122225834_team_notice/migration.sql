CREATE TABLE "team_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_notice_of_team" ON "team_notice" ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "team_notice_for" ON "team_notice" ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "team_notice" ADD CONSTRAINT "team_notice_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "team_notice" ADD CONSTRAINT "team_notice_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");
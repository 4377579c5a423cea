CREATE TABLE "mail_bounce" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"mail_id" uuid,
	"user_id" uuid,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"said" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_stop" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid,
	"address" text NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_bounce_once" ON "mail_bounce" ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_bounce_of_address" ON "mail_bounce" ("address","created_at");--> statement-breakpoint
CREATE INDEX "mail_bounce_of_user" ON "mail_bounce" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_stop_once" ON "mail_stop" ("address");--> statement-breakpoint
CREATE INDEX "mail_stop_of_user" ON "mail_stop" ("user_id");--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" (lower("to"));--> statement-breakpoint
ALTER TABLE "mail_bounce" ADD CONSTRAINT "mail_bounce_mail_id_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "mail_bounce" ADD CONSTRAINT "mail_bounce_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "mail_stop" ADD CONSTRAINT "mail_stop_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");
ALTER TABLE "mail" ADD COLUMN "lane" text DEFAULT 'usual' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "organisers_of" uuid;--> statement-breakpoint
CREATE INDEX "mail_of_organisers" ON "mail" ("organisers_of","user_id","created_at") WHERE organisers_of is not null;--> statement-breakpoint
CREATE INDEX "mail_kept" ON "mail" ("created_at") WHERE status = 'kept';
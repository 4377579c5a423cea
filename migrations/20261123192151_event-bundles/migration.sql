CREATE TABLE "event_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"requested_by" uuid NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"size" bigint NOT NULL,
	"report" jsonb,
	"faults" jsonb DEFAULT '[]' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "event_import_age" ON "event_import" ("created_at");--> statement-breakpoint
CREATE INDEX "event_import_of" ON "event_import" ("requested_by");--> statement-breakpoint
ALTER TABLE "event_import" ADD CONSTRAINT "event_import_requested_by_account_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "account"("id");
CREATE TABLE "personal_token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"shown" text NOT NULL,
	"scopes" text[] NOT NULL,
	"event_id" uuid,
	"role" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_token_has_scopes" CHECK (cardinality("scopes") between 1 and 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_token_once" ON "personal_token" ("hash");--> statement-breakpoint
CREATE INDEX "personal_token_of" ON "personal_token" ("user_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "personal_token_expiry" ON "personal_token" ("expires_at");--> statement-breakpoint
ALTER TABLE "personal_token" ADD CONSTRAINT "personal_token_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");
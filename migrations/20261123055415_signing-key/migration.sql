CREATE TABLE "signing_key" (
	"kid" text PRIMARY KEY,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"retired_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_signing_key" ON "signing_key" ((true)) WHERE retired_at is null;
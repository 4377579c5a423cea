CREATE TABLE "site_identity" (
	"id" smallint PRIMARY KEY DEFAULT 1,
	"system_identifier" text,
	"address" text NOT NULL,
	"noted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "one_site_identity" CHECK (id = 1)
);

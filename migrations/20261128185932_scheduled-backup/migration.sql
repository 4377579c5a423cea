CREATE TABLE "scheduled_backup" (
	"id" smallint PRIMARY KEY DEFAULT 1,
	"copied_at" timestamp(3) with time zone,
	"bytes" bigint,
	"place" text,
	"failed_at" timestamp(3) with time zone,
	"error" text,
	CONSTRAINT "one_scheduled_backup" CHECK (id = 1)
);

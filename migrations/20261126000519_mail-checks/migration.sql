CREATE TABLE "mail_check" (
	"name" text PRIMARY KEY,
	"status" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"error" text,
	"findings" jsonb DEFAULT '[]' NOT NULL
);

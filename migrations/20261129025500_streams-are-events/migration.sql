ALTER TABLE "notification_cause" RENAME COLUMN "occasion_id" TO "event_id";--> statement-breakpoint
ALTER TABLE "event_slug" ADD COLUMN "kind" text DEFAULT 'event';--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "kind" text DEFAULT 'event' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "stream_url" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "recording_url" text;--> statement-breakpoint
ALTER TABLE "announcement" DROP CONSTRAINT "announcement_of_one";--> statement-breakpoint
ALTER TABLE "organiser_mute" DROP CONSTRAINT "organiser_mute_of_one";--> statement-breakpoint
ALTER TABLE "event_role" DROP CONSTRAINT "event_role_of_one";--> statement-breakpoint
ALTER TABLE "role_invitation" DROP CONSTRAINT "role_invitation_of_one";--> statement-breakpoint
ALTER TABLE "speaker_card" DROP CONSTRAINT "speaker_card_of_one";--> statement-breakpoint
ALTER TABLE "participant" DROP CONSTRAINT "participant_of_one";--> statement-breakpoint
ALTER TABLE "timeline_event" DROP CONSTRAINT "timeline_of_one";--> statement-breakpoint
DROP INDEX "organiser_mute_once";--> statement-breakpoint
DROP INDEX "one_open_role_invitation";--> statement-breakpoint
DROP INDEX "event_slug_once";--> statement-breakpoint
ALTER TABLE "event_slug" DROP CONSTRAINT "event_slug_pkey";--> statement-breakpoint
INSERT INTO "event" (kind, rules_rendered, approved_count, id, slug, title, tagline, description, description_rendered, image, visibility, hidden_at, held_visibility, dev,
  time_zone, signup_active, start_at, end_at, stream_url, recording_url, discord_event_role_id, cancelled_at, postponed_at,
  status_reason, moved_from, held_dates, calendar_sequence, participants_count, created_by, created_at, updated_at, deleted_at)
SELECT 'stream', '{"version":0,"html":"","toc":[],"plain":"","minutes":1,"links":[],"imageHosts":[],"shownHosts":[],"warnings":[]}',
  participants_count, id, slug, title, tagline, description, description_rendered, image, visibility, hidden_at, held_visibility, dev,
  time_zone, signup_active, start_at, end_at, stream_url, recording_url, discord_event_role_id, cancelled_at, postponed_at,
  status_reason, moved_from, held_dates, calendar_sequence, participants_count, created_by, created_at, updated_at, deleted_at
FROM "stream";--> statement-breakpoint
INSERT INTO "event_slug" (kind, slug, event_id) SELECT 'stream', slug, stream_id FROM "stream_slug";--> statement-breakpoint
UPDATE "announcement" SET event_id = stream_id WHERE stream_id IS NOT NULL;--> statement-breakpoint
UPDATE "organiser_mute" SET event_id = stream_id WHERE stream_id IS NOT NULL;--> statement-breakpoint
UPDATE "event_role" SET event_id = stream_id WHERE stream_id IS NOT NULL;--> statement-breakpoint
UPDATE "role_invitation" SET event_id = stream_id WHERE stream_id IS NOT NULL;--> statement-breakpoint
UPDATE "speaker_card" SET event_id = stream_id WHERE stream_id IS NOT NULL;--> statement-breakpoint
UPDATE "participant" SET event_id = stream_id WHERE stream_id IS NOT NULL;--> statement-breakpoint
UPDATE "timeline_event" SET event_id = stream_id WHERE stream_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "event_slug" ADD PRIMARY KEY ("kind","slug");--> statement-breakpoint
ALTER TABLE "announcement" DROP CONSTRAINT "announcement_stream_id_stream_id_fkey";--> statement-breakpoint
ALTER TABLE "organiser_mute" DROP CONSTRAINT "organiser_mute_stream_id_stream_id_fkey";--> statement-breakpoint
ALTER TABLE "event_role" DROP CONSTRAINT "event_role_stream_id_stream_id_fkey";--> statement-breakpoint
ALTER TABLE "role_invitation" DROP CONSTRAINT "role_invitation_stream_id_stream_id_fkey";--> statement-breakpoint
ALTER TABLE "speaker_card" DROP CONSTRAINT "speaker_card_stream_id_stream_id_fkey";--> statement-breakpoint
ALTER TABLE "participant" DROP CONSTRAINT "participant_stream_id_stream_id_fkey";--> statement-breakpoint
ALTER TABLE "stream_slug" DROP CONSTRAINT "stream_slug_stream_id_stream_id_fkey";--> statement-breakpoint
ALTER TABLE "timeline_event" DROP CONSTRAINT "timeline_event_stream_id_stream_id_fkey";--> statement-breakpoint
DROP TABLE "stream_slug";--> statement-breakpoint
DROP TABLE "stream";--> statement-breakpoint
DROP INDEX "announcement_of_stream";--> statement-breakpoint
DROP INDEX "stream_role_once";--> statement-breakpoint
DROP INDEX "role_invitation_of_stream";--> statement-breakpoint
DROP INDEX "speaker_card_of_stream";--> statement-breakpoint
DROP INDEX "one_participation_per_stream";--> statement-breakpoint
DROP INDEX "participant_of_stream";--> statement-breakpoint
DROP INDEX "timeline_of_stream";--> statement-breakpoint
ALTER TABLE "announcement" DROP COLUMN "stream_id";--> statement-breakpoint
ALTER TABLE "organiser_mute" DROP COLUMN "stream_id";--> statement-breakpoint
ALTER TABLE "event_role" DROP COLUMN "stream_id";--> statement-breakpoint
ALTER TABLE "role_invitation" DROP COLUMN "stream_id";--> statement-breakpoint
ALTER TABLE "speaker_card" DROP COLUMN "stream_id";--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "stream_id";--> statement-breakpoint
ALTER TABLE "timeline_event" DROP COLUMN "stream_id";--> statement-breakpoint
ALTER TABLE "announcement" ALTER COLUMN "event_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "organiser_mute" ALTER COLUMN "event_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event_role" ALTER COLUMN "event_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "role_invitation" ALTER COLUMN "event_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "speaker_card" ALTER COLUMN "event_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ALTER COLUMN "event_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "timeline_event" ALTER COLUMN "event_id" SET NOT NULL;--> statement-breakpoint
DROP INDEX "announcement_of_event";--> statement-breakpoint
CREATE INDEX "announcement_of_event" ON "announcement" ("event_id","created_at" DESC,"id" DESC) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organiser_mute_once" ON "organiser_mute" ("user_id","event_id");--> statement-breakpoint
DROP INDEX "event_role_once";--> statement-breakpoint
CREATE UNIQUE INDEX "event_role_once" ON "event_role" ("event_id","profile_id","event_role") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_slug_once" ON "event" ("slug") WHERE kind = 'event' and deleted_at is null;--> statement-breakpoint
DROP INDEX "event_list";--> statement-breakpoint
CREATE INDEX "event_list" ON "event" ("kind",coalesce(start_at, 'infinity'::timestamptz),"slug") WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
DROP INDEX "event_by_end";--> statement-breakpoint
CREATE INDEX "event_by_end" ON "event" ("kind","end_at") WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
DROP INDEX "event_by_close";--> statement-breakpoint
CREATE INDEX "event_by_close" ON "event" ("kind","submissions_close_at") WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
DROP INDEX "event_by_judging";--> statement-breakpoint
CREATE INDEX "event_by_judging" ON "event" ("kind","judging_end_at") WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
DROP INDEX "event_overseen";--> statement-breakpoint
CREATE INDEX "event_overseen" ON "event" ("kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX "event_by_title";--> statement-breakpoint
CREATE INDEX "event_by_title" ON "event" ("kind",lower(title),id) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX "event_hidden";--> statement-breakpoint
CREATE INDEX "event_hidden" ON "event" ("kind","created_at","id") WHERE deleted_at is null and hidden_at is not null;--> statement-breakpoint
DROP INDEX "event_by_visibility";--> statement-breakpoint
CREATE INDEX "event_by_visibility" ON "event" ("kind","visibility","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX "event_by_type";--> statement-breakpoint
CREATE INDEX "event_by_type" ON "event" ("kind","type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX "event_made_by";--> statement-breakpoint
CREATE INDEX "event_made_by" ON "event" ("kind","created_by","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_role_invitation" ON "role_invitation" ("event_id",lower("email"),"event_role") WHERE status = 'pending';--> statement-breakpoint
DROP INDEX "one_participation_per_event";--> statement-breakpoint
CREATE UNIQUE INDEX "one_participation_per_event" ON "participant" ("event_id","user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_slug_once" ON "event" ("slug") WHERE kind = 'stream' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "stream_title_words" ON "event" USING gin (lower(unaccented(title)) gin_trgm_ops) WHERE kind = 'stream';--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_kind" CHECK ("kind" in ('event', 'stream'));--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_is_no_stream" CHECK ("kind" = 'stream' or num_nonnulls("stream_url", "recording_url") = 0);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "stream_has_no_projects" CHECK ("kind" = 'event' or ("teams_count" = 0 and "submissions_count" = 0
        and "prizes" = '[]' and "tracks" = '[]' and "approval" = 'automatic'
        and num_nonnulls("submissions_open_at", "submissions_close_at", "judging_end_at",
          "results_at", "results_published_at", "results_judged_at") = 0));
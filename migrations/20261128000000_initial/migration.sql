create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists unaccent;--> statement-breakpoint
-- unaccent() is only stable, since its dictionary may change; an index needs an immutable function. Chinese and Japanese
-- put no spaces between words, so each of their characters counts as a word. The parser would read the "-4" of "GPT-4" as
-- a negative number, which nobody types: a dash before a digit separates two words.
create function unaccented(value text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(regexp_replace(public.unaccent('public.unaccent', value), '-(?=[0-9])', ' ', 'g'), '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g') $$;--> statement-breakpoint
-- Prepares every text for search. PostgreSQL's parser reads an unfinished tag or a long path to its end, and again from
-- the next "<" or "/", which takes time quadratic in the length of the text. So these characters are removed, and only the
-- first 50,000 characters are indexed.
create function searchable(value text) returns text
  language sql immutable parallel safe strict
  as $$ select public.unaccented(translate(left(value, 50000), '</', '  ')) $$;--> statement-breakpoint
-- Returns each word with any one letter left out, and the word itself: two words that differ by one typing error (a letter
-- wrong, missing, added, or swapped with its neighbor) have one of these in common. Of three letters too little would be
-- left, so only neighbors are swapped there. Words with digits are left out. The high cost makes the planner use the index.
create function slips(value text) returns text[]
  language sql immutable parallel safe strict cost 5000
  as $$
    select coalesce(array_agg(distinct slip), '{}')
    from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple'::regconfig, public.searchable(value)))) word
      cross join lateral (
        select word
        union all
        select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
          where length(word) > 3
        union all
        select overlay(word placing reverse(substr(word, place, 2)) from place) from generate_series(1, 2) place
          where length(word) = 3
      ) each (slip)
    where length(word) between 3 and 24 and word !~ '[0-9]'
  $$;--> statement-breakpoint
CREATE TABLE "action" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "action_points" CHECK ("points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "award" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"action_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reference" uuid NOT NULL,
	"event_id" uuid,
	"turn" integer NOT NULL,
	"points" integer NOT NULL,
	"awarded_by" uuid,
	"earned_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "award_turn" CHECK ("turn" > 0),
	CONSTRAINT "award_gives_or_takes" CHECK (("turn" % 2 = 1 and "points" >= 0) or ("turn" % 2 = 0 and "points" <= 0))
);
--> statement-breakpoint
CREATE TABLE "point_total" (
	"user_id" uuid PRIMARY KEY,
	"points" integer NOT NULL,
	"reached_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "points_never_below_zero" CHECK ("points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "application_category" (
	"application_id" uuid,
	"category_id" uuid,
	CONSTRAINT "application_category_pkey" PRIMARY KEY("application_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "application_technology" (
	"application_id" uuid,
	"technology_id" uuid,
	CONSTRAINT "application_technology_pkey" PRIMARY KEY("application_id","technology_id")
);
--> statement-breakpoint
CREATE TABLE "application" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"title" text NOT NULL,
	"short_description" text NOT NULL,
	"description" text NOT NULL,
	"rendered" jsonb NOT NULL,
	"image_link" text,
	"video_link" text,
	"repo_link" text,
	"demo_url" text,
	"demo_platform" text,
	"presentation_link" text,
	"status" text DEFAULT 'submitted' NOT NULL,
	"queued_at" timestamp(3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"held_status" text,
	"published_at" timestamp(3) with time zone,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "application_slots" CHECK ("slot" between 1 and 3),
	CONSTRAINT "application_likes_not_negative" CHECK ("likes_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"submission_id" uuid,
	"application_id" uuid,
	"parent_id" uuid,
	"body" text NOT NULL,
	"rendered" jsonb NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"hidden_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "comment_on_one_thing" CHECK (num_nonnulls("submission_id", "application_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "like" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"submission_id" uuid,
	"tutorial_id" uuid,
	"article_id" uuid,
	"application_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "like_of_one_thing" CHECK (num_nonnulls("submission_id", "tutorial_id", "article_id", "application_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY,
	"profile_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"technical_skills" text[] NOT NULL,
	"url" text NOT NULL,
	"image" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "project_slots" CHECK ("slot" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "article_editor" (
	"text_id" uuid,
	"user_id" uuid,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "article_editor_pkey" PRIMARY KEY("text_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_revision" (
	"text_id" uuid,
	"number" integer,
	"user_id" uuid,
	"note" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"body" text NOT NULL,
	"size" integer GENERATED ALWAYS AS (octet_length(body)) STORED,
	"created_at" timestamp(3) with time zone NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"level" text,
	"technologies" text[] NOT NULL,
	CONSTRAINT "article_revision_pkey" PRIMARY KEY("text_id","number")
);
--> statement-breakpoint
CREATE TABLE "article_technology" (
	"article_id" uuid,
	"technology_id" uuid,
	CONSTRAINT "article_technology_pkey" PRIMARY KEY("article_id","technology_id")
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"slug" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"body" text NOT NULL,
	"rendered" jsonb NOT NULL,
	"minutes" integer GENERATED ALWAYS AS (coalesce((rendered ->> 'minutes')::int, 1)) STORED,
	"vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', searchable(title)), 'A') || setweight(to_tsvector('english', searchable(description)), 'B') || setweight(to_tsvector('english', searchable(coalesce(rendered ->> 'plain', ''))), 'C')) STORED,
	"author" text,
	"author_username" text,
	"author_user_id" uuid,
	"level" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp(3) with time zone,
	"publish_at" timestamp(3) with time zone,
	"pending" text,
	"submitted_at" timestamp(3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	"names_technologies" boolean DEFAULT false NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"source_file" text,
	"source_hash" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_entry" (
	"id" uuid PRIMARY KEY,
	"submission_id" uuid,
	"application_id" uuid,
	"event_id" uuid,
	"medal" smallint NOT NULL,
	"likes_count" integer NOT NULL,
	"shown_at" timestamp(3) with time zone NOT NULL,
	"words" text NOT NULL,
	"vector" tsvector GENERATED ALWAYS AS (to_tsvector('simple', searchable(words))) STORED,
	CONSTRAINT "project_entry_is_one_thing" CHECK (num_nonnulls("submission_id", "application_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "project_topic" (
	"topic" text,
	"id" uuid,
	"medal" smallint NOT NULL,
	"likes_count" integer NOT NULL,
	"shown_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "project_topic_pkey" PRIMARY KEY("topic","id")
);
--> statement-breakpoint
CREATE TABLE "project_total" (
	"id" smallint PRIMARY KEY,
	"total" integer NOT NULL,
	CONSTRAINT "project_total_once" CHECK ("id" = 1)
);
--> statement-breakpoint
CREATE TABLE "technology" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"slug" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"provider_id" uuid,
	"is_provider" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"body" text DEFAULT '' NOT NULL,
	"rendered" jsonb NOT NULL,
	"vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('simple', searchable(name)), 'A') || setweight(to_tsvector('english', searchable(name || ' ' || description)), 'B') || setweight(to_tsvector('english', searchable(coalesce(rendered ->> 'plain', ''))), 'C')) STORED,
	"author" text,
	"author_user_id" uuid,
	"type" text,
	"release_date" date,
	"docs_url" text,
	"repository_url" text,
	"site_url" text,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"pending" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	"source_file" text,
	"source_hash" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "technology_editor" (
	"text_id" uuid,
	"user_id" uuid,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "technology_editor_pkey" PRIMARY KEY("text_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "technology_revision" (
	"text_id" uuid,
	"number" integer,
	"user_id" uuid,
	"note" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"body" text NOT NULL,
	"size" integer GENERATED ALWAYS AS (octet_length(body)) STORED,
	"created_at" timestamp(3) with time zone NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"slug" text NOT NULL,
	"provider_slug" text,
	"is_provider" boolean NOT NULL,
	"author" text,
	"type" text,
	"release_date" date,
	"docs_url" text,
	"repository_url" text,
	"site_url" text,
	CONSTRAINT "technology_revision_pkey" PRIMARY KEY("text_id","number")
);
--> statement-breakpoint
CREATE TABLE "technology_slug" (
	"slug" text,
	"language" text,
	"technology_id" uuid NOT NULL,
	CONSTRAINT "technology_slug_pkey" PRIMARY KEY("slug","language")
);
--> statement-breakpoint
CREATE TABLE "tutorial_editor" (
	"text_id" uuid,
	"user_id" uuid,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "tutorial_editor_pkey" PRIMARY KEY("text_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tutorial_revision" (
	"text_id" uuid,
	"number" integer,
	"user_id" uuid,
	"note" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"body" text NOT NULL,
	"size" integer GENERATED ALWAYS AS (octet_length(body)) STORED,
	"created_at" timestamp(3) with time zone NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"level" text,
	"technologies" text[] NOT NULL,
	CONSTRAINT "tutorial_revision_pkey" PRIMARY KEY("text_id","number")
);
--> statement-breakpoint
CREATE TABLE "tutorial_technology" (
	"tutorial_id" uuid,
	"technology_id" uuid,
	CONSTRAINT "tutorial_technology_pkey" PRIMARY KEY("tutorial_id","technology_id")
);
--> statement-breakpoint
CREATE TABLE "tutorial" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"slug" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"body" text NOT NULL,
	"rendered" jsonb NOT NULL,
	"minutes" integer GENERATED ALWAYS AS (coalesce((rendered ->> 'minutes')::int, 1)) STORED,
	"vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', searchable(title)), 'A') || setweight(to_tsvector('english', searchable(description)), 'B') || setweight(to_tsvector('english', searchable(coalesce(rendered ->> 'plain', ''))), 'C')) STORED,
	"author" text,
	"author_username" text,
	"author_user_id" uuid,
	"level" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp(3) with time zone,
	"publish_at" timestamp(3) with time zone,
	"pending" text,
	"submitted_at" timestamp(3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	"names_technologies" boolean DEFAULT false NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"source_file" text,
	"source_hash" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"stream_id" uuid,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"body_rendered" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"people_count" integer,
	"mails_count" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp(3) with time zone,
	"cause_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "announcement_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "organiser_mute" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"event_id" uuid,
	"stream_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organiser_mute_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "chat_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"outside_id" text NOT NULL,
	"handle" text NOT NULL,
	"token" text,
	"token_until" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"told_since" timestamp(3) with time zone,
	"shut_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_grant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"outside_id" text NOT NULL,
	"server" text,
	"role" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" uuid,
	"user_id" uuid,
	"channel_id" text,
	"message" text NOT NULL,
	"said_id" uuid,
	"tried" text,
	"cause_id" uuid,
	"is_digest" boolean DEFAULT false NOT NULL,
	"is_bulk" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp(3) with time zone,
	"outside_id" text,
	"sent_to" text,
	"error" text,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_room_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outside_id" text,
	"is_out" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_room" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"team_id" uuid,
	"chat" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"shape" text NOT NULL,
	"server" text,
	"ids" jsonb DEFAULT '{}' NOT NULL,
	"voice_until" timestamp(3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"may_be_done" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"error" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_room_waits_for" CHECK ((state = 'waiting') = (next_attempt_at is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_sender" (
	"name" text PRIMARY KEY,
	"process" uuid,
	"until" timestamp(3) with time zone,
	"away_until" timestamp(3) with time zone,
	"away_times" integer DEFAULT 0 NOT NULL,
	"bad_since" timestamp(3) with time zone,
	"bad" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp(3) with time zone,
	"stopped_why" text
);
--> statement-breakpoint
CREATE TABLE "chat_space" (
	"event_id" uuid,
	"chat" text,
	"rooms" text DEFAULT 'automatic' NOT NULL,
	"wants_role" boolean DEFAULT false NOT NULL,
	"mirrors" boolean DEFAULT false NOT NULL,
	"ids" jsonb DEFAULT '{}' NOT NULL,
	"may_be_done" boolean DEFAULT false NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_space_pkey" PRIMARY KEY("event_id","chat")
);
--> statement-breakpoint
CREATE TABLE "chat_undoing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"outside_id" text NOT NULL,
	"place" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"stream_id" uuid,
	"profile_id" uuid NOT NULL,
	"event_role" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "event_role_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "event_slug" (
	"slug" text PRIMARY KEY,
	"event_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_technology" (
	"event_id" uuid,
	"technology_id" uuid,
	CONSTRAINT "event_technology_pkey" PRIMARY KEY("event_id","technology_id")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_rendered" jsonb NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"rules_rendered" jsonb NOT NULL,
	"image" text,
	"type" text DEFAULT 'HACKATHON' NOT NULL,
	"visibility" text DEFAULT 'draft' NOT NULL,
	"hidden_at" timestamp(3) with time zone,
	"held_visibility" text,
	"dev" boolean DEFAULT false NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"signup_active" boolean DEFAULT true NOT NULL,
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"submissions_open_at" timestamp(3) with time zone,
	"submissions_close_at" timestamp(3) with time zone,
	"judging_end_at" timestamp(3) with time zone,
	"results_at" timestamp(3) with time zone,
	"results_published_at" timestamp(3) with time zone,
	"results_judged_at" timestamp(3) with time zone,
	"submissions_visible" text DEFAULT 'atOnce' NOT NULL,
	"max_team_size" integer DEFAULT 6 NOT NULL,
	"approval" text DEFAULT 'automatic' NOT NULL,
	"feedback_enabled" boolean DEFAULT true NOT NULL,
	"feedback_visible" text DEFAULT 'afterClose' NOT NULL,
	"prizes" jsonb DEFAULT '[]' NOT NULL,
	"tracks" jsonb DEFAULT '[]' NOT NULL,
	"partners" jsonb DEFAULT '[]' NOT NULL,
	"discord_guild_id" text,
	"discord_event_role_id" text,
	"cancelled_at" timestamp(3) with time zone,
	"postponed_at" timestamp(3) with time zone,
	"status_reason" text DEFAULT '' NOT NULL,
	"moved_from" timestamp(3) with time zone,
	"held_dates" jsonb,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"participants_count" integer DEFAULT 0 NOT NULL,
	"approved_count" integer DEFAULT 0 NOT NULL,
	"teams_count" integer DEFAULT 0 NOT NULL,
	"submissions_count" integer DEFAULT 0 NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(unaccented(title || ' ' || tagline || ' ' || place))) STORED,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "event_ends_after_start" CHECK ("end_at" > "start_at"),
	CONSTRAINT "event_team_size" CHECK ("max_team_size" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "role_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"stream_id" uuid,
	"event_role" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"card_id" uuid,
	"email" text NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL UNIQUE,
	"status" text DEFAULT 'pending' NOT NULL,
	"invited_by" uuid NOT NULL,
	"accepted_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_invitation_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "speaker_card" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"stream_id" uuid,
	"name" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"work" text DEFAULT '' NOT NULL,
	"picture" text,
	"url" text,
	"linkedin_url" text,
	"twitter_url" text,
	"profile_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "speaker_card_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "help_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"topic" text NOT NULL,
	"rendered" jsonb DEFAULT '{"version":0,"html":"","toc":[],"plain":"","minutes":1,"links":[],"imageHosts":[],"shownHosts":[],"warnings":[]}' NOT NULL,
	"technology" text DEFAULT '' NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp(3) with time zone,
	"on_the_way_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"hidden_at" timestamp(3) with time zone,
	"outcome" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_request_ended" CHECK (num_nonnulls("ended_at", "outcome") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "office_slot" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"mentor_id" uuid NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"team_id" uuid,
	"hidden_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_slot_span" CHECK ("end_at" > "start_at")
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"stream_id" uuid,
	"user_id" uuid NOT NULL,
	"approved" boolean NOT NULL,
	"declined_at" timestamp(3) with time zone,
	"declined_reason" text DEFAULT '' NOT NULL,
	"team_id" uuid,
	"joined_team_at" timestamp(3) with time zone,
	"looking_for_team" boolean DEFAULT false NOT NULL,
	"team_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"time_zone" text,
	"hours_from" integer,
	"hours_to" integer,
	"note" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"feedback_seen_at" timestamp(3) with time zone,
	"check_in_code" text DEFAULT upper(translate(left(replace(gen_random_uuid()::text, '-', ''), 10), '0123456789', 'ghjkmnpqrs')) NOT NULL,
	"checked_in_at" timestamp(3) with time zone,
	"checked_in_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "participant_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"rendered" jsonb NOT NULL,
	"answer" text,
	"answer_rendered" jsonb,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"published_at" timestamp(3) with time zone,
	"hidden_at" timestamp(3) with time zone,
	"answer_hidden_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "question_answered_whole" CHECK (num_nonnulls("answer", "answer_rendered") in (0, 2)),
	CONSTRAINT "question_published_answered" CHECK ("published_at" is null or "answer" is not null),
	CONSTRAINT "question_answer_hidden" CHECK ("answer_hidden_at" is null or "answer" is not null)
);
--> statement-breakpoint
CREATE TABLE "room_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"team_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"change" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"body" text NOT NULL,
	"rendered" jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]' NOT NULL,
	"via" text,
	"edited_at" timestamp(3) with time zone,
	"hidden_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "room_read" (
	"team_id" uuid,
	"user_id" uuid,
	"number" integer NOT NULL,
	CONSTRAINT "room_read_pkey" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "room" (
	"team_id" uuid PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_slug" (
	"slug" text PRIMARY KEY,
	"stream_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_rendered" jsonb NOT NULL,
	"image" text,
	"visibility" text DEFAULT 'draft' NOT NULL,
	"hidden_at" timestamp(3) with time zone,
	"held_visibility" text,
	"dev" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"signup_active" boolean DEFAULT true NOT NULL,
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"stream_url" text,
	"recording_url" text,
	"discord_event_role_id" text,
	"cancelled_at" timestamp(3) with time zone,
	"postponed_at" timestamp(3) with time zone,
	"status_reason" text DEFAULT '' NOT NULL,
	"moved_from" timestamp(3) with time zone,
	"held_dates" jsonb,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"participants_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "stream_ends_after_start" CHECK ("end_at" > "start_at")
);
--> statement-breakpoint
CREATE TABLE "submission_link_check" (
	"submission_id" uuid PRIMARY KEY,
	"status" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"asked" jsonb DEFAULT '[]' NOT NULL,
	"findings" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_category" (
	"submission_id" uuid,
	"category_id" uuid,
	CONSTRAINT "submission_category_pkey" PRIMARY KEY("submission_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "submission_extension" (
	"team_id" uuid PRIMARY KEY,
	"until" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"granted_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_prize" (
	"submission_id" uuid,
	"prize_id" uuid,
	CONSTRAINT "submission_prize_pkey" PRIMARY KEY("submission_id","prize_id")
);
--> statement-breakpoint
CREATE TABLE "submission_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"submission_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"breaks_rules" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_technology" (
	"submission_id" uuid,
	"technology_id" uuid,
	CONSTRAINT "submission_technology_pkey" PRIMARY KEY("submission_id","technology_id")
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"slug" text,
	"title" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rendered" jsonb,
	"image_link" text,
	"video_link" text,
	"repo_link" text,
	"demo_url" text,
	"demo_platform" text,
	"presentation_link" text,
	"track_id" text,
	"position" text,
	"event_position" integer,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"breaks_rules" boolean DEFAULT false NOT NULL,
	"team_name" text DEFAULT '' NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(unaccented(title || ' ' || short_description || ' ' || team_name))) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_by_user_id" uuid,
	"submitted_at" timestamp(3) with time zone,
	"hidden_at" timestamp(3) with time zone,
	"disqualified_at" timestamp(3) with time zone,
	"held_submitted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "submission_likes_not_negative" CHECK ("likes_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "join_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"team_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"email" text,
	"user_id" uuid,
	"token_hash" text NOT NULL UNIQUE,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_for_one" CHECK (num_nonnulls("email", "user_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "team_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_slug" (
	"event_id" uuid,
	"slug" text,
	"team_id" uuid NOT NULL,
	CONSTRAINT "team_slug_pkey" PRIMARY KEY("event_id","slug")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"admin_user_id" uuid NOT NULL,
	"hidden_at" timestamp(3) with time zone,
	"locked_at" timestamp(3) with time zone,
	"looking_for_members" boolean DEFAULT false NOT NULL,
	"looking_for_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"time_zone" text,
	"mail_on_comments" boolean DEFAULT true NOT NULL,
	"members_count" integer DEFAULT 0 NOT NULL,
	"last_members" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"team_voice_channel_id" text,
	"team_text_channel_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "team_members_not_negative" CHECK ("members_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "timeline_card" (
	"timeline_event_id" uuid,
	"card_id" uuid,
	CONSTRAINT "timeline_card_pkey" PRIMARY KEY("timeline_event_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "timeline_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"stream_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone,
	"url" text,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "timeline_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1),
	CONSTRAINT "timeline_ends_after_start" CHECK ("end_at" >= "start_at")
);
--> statement-breakpoint
CREATE TABLE "timeline_speaker" (
	"timeline_event_id" uuid,
	"profile_id" uuid,
	CONSTRAINT "timeline_speaker_pkey" PRIMARY KEY("timeline_event_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"cause_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"holds_until" timestamp(3) with time zone,
	"last_attempt_at" timestamp(3) with time zone,
	"status" integer,
	"answer" text,
	"error" text,
	"replay_of" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_waits_for" CHECK ((state = 'waiting') = (next_attempt_at is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"keys" text NOT NULL,
	"public_key" text NOT NULL,
	"former_keys" text,
	"former_until" timestamp(3) with time zone,
	"switched_off_at" timestamp(3) with time zone,
	"switched_off_why" text,
	"busy_until" timestamp(3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_off_for_a_reason" CHECK (num_nonnulls("switched_off_at", "switched_off_why") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"round_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"source" text NOT NULL,
	"deal_id" uuid,
	"is_bridge" boolean DEFAULT false NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"round_id" uuid NOT NULL,
	"seed" integer NOT NULL,
	"input_hash" text NOT NULL,
	"summary" jsonb NOT NULL,
	"dealt_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ballot_count" (
	"round_id" uuid,
	"whose" uuid,
	"drafts" integer DEFAULT 0 NOT NULL,
	"submitted" integer DEFAULT 0 NOT NULL,
	"recused" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp(3) with time zone,
	CONSTRAINT "ballot_count_pkey" PRIMARY KEY("round_id","whose")
);
--> statement-breakpoint
CREATE TABLE "ballot_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"ballot_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"levels" jsonb NOT NULL,
	"choice" text,
	"comment" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ballot" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"round_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"other_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"levels" jsonb DEFAULT '{}' NOT NULL,
	"choice" text,
	"comment" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rubric_version" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ballot_submitted_when" CHECK ((state = 'submitted') = (submitted_at is not null)),
	CONSTRAINT "ballot_pair_in_order" CHECK (other_id is null or submission_id < other_id)
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid,
	"event_id" uuid,
	"kind" text NOT NULL,
	"submission_id" uuid,
	"team_id" uuid,
	"facts" jsonb NOT NULL,
	"won" jsonb,
	"token" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"issued_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_conflict" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"judge_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"lifted_at" timestamp(3) with time zone,
	"lifted_by" uuid,
	"lifted_for" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_intake" (
	"event_id" uuid PRIMARY KEY,
	"closed_at" timestamp(3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL UNIQUE,
	"status" text DEFAULT 'pending' NOT NULL,
	"invited_by" uuid NOT NULL,
	"accepted_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"languages" text[],
	"track_ids" text[],
	"expertise" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"capacity" integer DEFAULT 20 NOT NULL,
	"stated_at" timestamp(3) with time zone,
	"left_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "judge_capacity" CHECK ("capacity" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "appeal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"publication_id" uuid,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"outcome" text,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeal_answered" CHECK (num_nonnulls(answered_at, answered_by, outcome) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "publication_ballot" (
	"publication_id" uuid,
	"submission_id" uuid,
	"letter" text NOT NULL,
	"round" integer NOT NULL,
	"levels" jsonb NOT NULL,
	"choice" text,
	"score" double precision,
	"comment" text NOT NULL,
	"place" integer,
	CONSTRAINT "publication_ballot_pkey" PRIMARY KEY("publication_id","submission_id","place")
);
--> statement-breakpoint
CREATE TABLE "publication_entry" (
	"publication_id" uuid,
	"line" integer,
	"submission_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"round" integer NOT NULL,
	"place" integer,
	"part" integer NOT NULL,
	"raw" double precision,
	"adjusted" double precision,
	"low" integer NOT NULL,
	"high" integer NOT NULL,
	"is_first" double precision NOT NULL,
	"is_among_first_three" double precision NOT NULL,
	"tie_group" integer NOT NULL,
	"tie_break" text,
	"tie_criterion" text,
	"ballots" integer NOT NULL,
	"is_named" boolean NOT NULL,
	"given_place" integer,
	"given_medal" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "publication_entry_pkey" PRIMARY KEY("publication_id","line")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"round_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"mark" text NOT NULL,
	"parts" integer NOT NULL,
	"warnings" integer NOT NULL,
	"prepared_by" uuid NOT NULL,
	"signed_by" uuid,
	"signed_at" timestamp(3) with time zone,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone,
	"bundle" text,
	"kid" text,
	"reasons_hidden_at" timestamp(3) with time zone,
	"reasons_hidden_for" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publication_whole" CHECK (num_nonnulls(published_at, published_by, bundle, kid) in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "signing_rule" (
	"event_id" uuid PRIMARY KEY,
	"needs_two" boolean NOT NULL,
	"lift_asked_by" uuid,
	"lift_asked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"submission_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"review" text NOT NULL,
	"rendered" jsonb DEFAULT '{"version":0,"html":"","toc":[],"plain":"","minutes":1,"links":[],"imageHosts":[],"shownHosts":[],"warnings":[]}' NOT NULL,
	"application_of_tech" smallint DEFAULT 1 NOT NULL,
	"presentation" smallint DEFAULT 1 NOT NULL,
	"business_value" smallint DEFAULT 1 NOT NULL,
	"originality" smallint DEFAULT 1 NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp(3) with time zone,
	"team_told_at" timestamp(3) with time zone,
	"set_aside_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_levels" CHECK (least("application_of_tech", "presentation", "business_value", "originality") >= 1
        and greatest("application_of_tech", "presentation", "business_value", "originality") <= 5)
);
--> statement-breakpoint
CREATE TABLE "round_entry" (
	"round_id" uuid,
	"submission_id" uuid,
	"frozen" jsonb NOT NULL,
	"added_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "round_entry_pkey" PRIMARY KEY("round_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "round_step" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"round_id" uuid NOT NULL,
	"step" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"opens_at" timestamp(3) with time zone NOT NULL,
	"closes_at" timestamp(3) with time zone NOT NULL,
	"mode" text DEFAULT 'rubric' NOT NULL,
	"entries_from" text DEFAULT 'all' NOT NULL,
	"track_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"entries_count" integer,
	"entries_per" text DEFAULT 'event' NOT NULL,
	"ballots_each" integer DEFAULT 3 NOT NULL,
	"names_shown" boolean DEFAULT true NOT NULL,
	"comment_length" integer DEFAULT 0 NOT NULL,
	"dealing" text DEFAULT 'dealt' NOT NULL,
	"start_by" timestamp(3) with time zone,
	"calibration_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"reopened_for" text DEFAULT '' NOT NULL,
	"scores_opened_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"reminded_judges" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "round_closes_after_opening" CHECK ("closes_at" > "opens_at"),
	CONSTRAINT "round_place" CHECK ("place" between 1 and 5),
	CONSTRAINT "round_ballots_each" CHECK ("ballots_each" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "rubric_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"tie_rule" text DEFAULT 'byWeight' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_setting" (
	"event_id" uuid PRIMARY KEY,
	"is_on" boolean DEFAULT false NOT NULL,
	"mode" text NOT NULL,
	"budget" integer NOT NULL,
	"enrolled_before" timestamp(3) with time zone NOT NULL,
	"opens_at" timestamp(3) with time zone NOT NULL,
	"closes_at" timestamp(3) with time zone NOT NULL,
	"decides" boolean DEFAULT false NOT NULL,
	"shortlist" uuid[],
	"published_at" timestamp(3) with time zone,
	"announced_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_closes_after_opening" CHECK ("closes_at" > "opens_at"),
	CONSTRAINT "vote_budget" CHECK ("budget" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "voter" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"budget" integer NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"network" text NOT NULL,
	"first_voted_at" timestamp(3) with time zone NOT NULL,
	"excluded_at" timestamp(3) with time zone,
	"excluded_for" text DEFAULT '' NOT NULL,
	"excluded_by" uuid,
	CONSTRAINT "voter_within_budget" CHECK ("spent" between 0 and "budget")
);
--> statement-breakpoint
CREATE TABLE "vote" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"voter_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"weight" integer NOT NULL,
	"cast_at" timestamp(3) with time zone NOT NULL,
	"left_out_for" text,
	CONSTRAINT "vote_weight" CHECK ("weight" between 1 and 31)
);
--> statement-breakpoint
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
CREATE TABLE "devpost_person" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"team_id" uuid,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devpost_answer_whole" CHECK (num_nonnulls("answer", "answered_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "devpost_project" (
	"event_id" uuid,
	"url" text,
	"submission_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devpost_project_pkey" PRIMARY KEY("event_id","url")
);
--> statement-breakpoint
CREATE TABLE "flag" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measure" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"act" text DEFAULT 'hidden' NOT NULL,
	"event_id" uuid,
	"title" text NOT NULL,
	"owner_id" uuid,
	"reason" text NOT NULL,
	"taken_by" uuid,
	"lifted_at" timestamp(3) with time zone,
	"appeal" text DEFAULT '' NOT NULL,
	"appealed_by" uuid,
	"appealed_at" timestamp(3) with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "measure_decided_after_appeal_or_lifted" CHECK ("decided_at" is null or "appealed_at" is not null or "lifted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "personal_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_day" (
	"kind" text,
	"thing_id" uuid,
	"day" date,
	"visits" integer DEFAULT 0 NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_day_pkey" PRIMARY KEY("kind","thing_id","day"),
	CONSTRAINT "visit_day_not_negative" CHECK ("visits" >= 0 and "reads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_total" (
	"day" date PRIMARY KEY,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_total_not_negative" CHECK ("visits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" uuid,
	"key" text,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_pkey" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "linked_account" (
	"provider" text,
	"provider_account_id" text,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "linked_account_pkey" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"hash" text PRIMARY KEY,
	"purpose" text NOT NULL,
	"identifier" text NOT NULL,
	"about" jsonb,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"resets_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" uuid,
	"digest" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_code_pkey" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" uuid PRIMARY KEY,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"image" text,
	"role" text DEFAULT 'USER' NOT NULL,
	"can_create_events" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"confirmed_at" timestamp(3) with time zone,
	"suspended_at" timestamp(3) with time zone,
	"suspension_reason" text DEFAULT '' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(unaccented(name || ' ' || email))) STORED,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"user_name" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"location" text,
	"about" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"organization" text DEFAULT '' NOT NULL,
	"picture" text,
	"image" text,
	"github_url" text,
	"twitter_url" text,
	"linkedin_url" text,
	"facebook_url" text,
	"instagram_url" text,
	"reddit_url" text,
	"personalwebsite_url" text,
	"discord" text,
	"discord_id" text,
	"public" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp(3) with time zone,
	"business_exp" integer,
	"creative_exp" integer,
	"leader_exp" integer,
	"technical_exp" integer,
	"years_of_exp" integer,
	"available_to_hire" boolean DEFAULT false NOT NULL,
	"available_to_volunteer" boolean DEFAULT false NOT NULL,
	"subscribed_to_mail" boolean DEFAULT false NOT NULL,
	"mail_asked_at" timestamp(3) with time zone,
	"mail_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"search_name" text GENERATED ALWAYS AS (lower(unaccented(' ' || first_name || ' ' || last_name || case when public then ' ' || coalesce(user_name, '') else '' end))) STORED,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "hidden_profile_is_private" CHECK ("hidden_at" is null or not "public"),
	CONSTRAINT "years_of_experience" CHECK ("years_of_exp" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid,
	"what" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"key" text NOT NULL UNIQUE,
	"owner_id" uuid,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp(3) with time zone,
	"withheld_with" uuid,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"owner_id" uuid NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"metadata" text NOT NULL,
	"file_url" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "upload_not_empty" CHECK (size > 0)
);
--> statement-breakpoint
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
CREATE TABLE "mail_check" (
	"name" text PRIMARY KEY,
	"status" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"error" text,
	"findings" jsonb DEFAULT '[]' NOT NULL
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
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mail_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"lane" text DEFAULT 'usual' NOT NULL,
	"organisers_of" uuid,
	"cause_id" uuid,
	"headers" jsonb DEFAULT '{}' NOT NULL,
	"attachments" jsonb DEFAULT '[]' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp(3) with time zone,
	"next_at" timestamp(3) with time zone,
	"claimed_until" timestamp(3) with time zone,
	"attempted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_cause" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"actor_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"about_kind" text,
	"about_id" uuid,
	"occasion_id" uuid,
	"path" text,
	"data" jsonb DEFAULT '{}' NOT NULL,
	"once" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_rhythm" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"digest" text DEFAULT 'never' NOT NULL,
	"digest_way" text DEFAULT 'mail' NOT NULL,
	"digest_chosen_at" timestamp(3) with time zone,
	"digest_sent_at" timestamp(3) with time zone,
	"digest_due_at" timestamp(3) with time zone,
	"digests_unfollowed" integer DEFAULT 0 NOT NULL,
	"here_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_rhythm_quiet" CHECK (num_nulls(quiet_from, quiet_to) <> 1)
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"people" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"cause_ids" uuid[] NOT NULL,
	"is_strangers" boolean DEFAULT false NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_off" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_on" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"kind" text,
	"id" uuid,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"image" text,
	"paused" text,
	"words" text DEFAULT '' NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('simple', searchable(title)), 'A') || setweight(to_tsvector('english', searchable(title || ' ' || excerpt)), 'B') || setweight(to_tsvector('english', searchable(words)), 'C')) STORED,
	CONSTRAINT "search_entry_pkey" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"kid" text PRIMARY KEY,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"retired_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "action_slug_once" ON "action" ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "award_once" ON "award" ("user_id","action_id","reference","turn");--> statement-breakpoint
CREATE INDEX "award_of_reference" ON "award" ("reference","action_id");--> statement-breakpoint
CREATE INDEX "award_of_event" ON "award" ("event_id","earned_at","user_id","action_id","points") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "award_by_moment" ON "award" ("earned_at","user_id","points");--> statement-breakpoint
CREATE INDEX "award_newest" ON "award" ("created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "point_total_order" ON "point_total" ("points" DESC,"reached_at","user_id");--> statement-breakpoint
CREATE INDEX "application_category_of" ON "application_category" ("category_id");--> statement-breakpoint
CREATE INDEX "application_technology_of" ON "application_technology" ("technology_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_slot_once" ON "application" ("user_id","slot") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "application_deleted" ON "application" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "application_queue" ON "application" ("queued_at","id") WHERE deleted_at is null and queued_at is not null;--> statement-breakpoint
CREATE INDEX "application_overseen" ON "application" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "application_by_title" ON "application" (lower(title),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "application_title_words" ON "application" USING gin (lower(unaccented(title)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_by_status" ON "application" ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "comment_on_submission" ON "comment" ("submission_id","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comment_on_application" ON "comment" ("application_id","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comment_of_submission" ON "comment" ("submission_id") WHERE submission_id is not null;--> statement-breakpoint
CREATE INDEX "comment_of_application" ON "comment" ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "comment_deleted" ON "comment" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "comment_answers" ON "comment" ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_overseen" ON "comment" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "comment_hidden" ON "comment" ("created_at","id") WHERE deleted_at is null and hidden_at is not null;--> statement-breakpoint
CREATE INDEX "comment_made_by" ON "comment" ("user_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "comment_words" ON "comment" USING gin (lower(unaccented(body)) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "like_of_submission_once" ON "like" ("submission_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "like_of_tutorial_once" ON "like" ("tutorial_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "like_of_article_once" ON "like" ("article_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "like_of_application_once" ON "like" ("application_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_slot_once" ON "project" ("profile_id","slot") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_overseen" ON "project" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_by_title" ON "project" (lower(title),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_title_words" ON "project" USING gin (lower(unaccented(title)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_editor_of_user" ON "article_editor" ("user_id");--> statement-breakpoint
CREATE INDEX "article_revision_of_user" ON "article_revision" ("user_id");--> statement-breakpoint
CREATE INDEX "article_technology_of" ON "article_technology" ("technology_id");--> statement-breakpoint
CREATE INDEX "article_own" ON "article" ("author_user_id","saved_at" DESC,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "article_to_review" ON "article" ("submitted_at","id") WHERE deleted_at is null and (status = 'inReview' or pending = 'inReview');--> statement-breakpoint
CREATE INDEX "article_scheduled" ON "article" ("publish_at") WHERE deleted_at is null and status = 'scheduled';--> statement-breakpoint
CREATE INDEX "article_overseen" ON "article" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "article_by_title" ON "article" (lower(title),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "article_title_words" ON "article" USING gin (lower(unaccented(title)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_by_status" ON "article" ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "article_slug_once" ON "article" ("slug","language") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "article_list" ON "article" ("published_at" DESC,"slug") WHERE deleted_at is null and status = 'published';--> statement-breakpoint
CREATE INDEX "article_of_author" ON "article" ("author_user_id") WHERE deleted_at is null and status = 'published';--> statement-breakpoint
CREATE INDEX "article_search" ON "article" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "project_entry_best" ON "project_entry" ("medal","likes_count" DESC,"shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_entry_liked" ON "project_entry" ("likes_count" DESC,"shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_entry_newest" ON "project_entry" ("shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_entry_of_event" ON "project_entry" ("event_id");--> statement-breakpoint
CREATE INDEX "project_entry_words" ON "project_entry" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "project_topic_best" ON "project_topic" ("topic","medal","likes_count" DESC,"shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_topic_liked" ON "project_topic" ("topic","likes_count" DESC,"shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_topic_newest" ON "project_topic" ("topic","shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_topic_of" ON "project_topic" ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "technology_slug_once" ON "technology" ("slug","language") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technology_list" ON "technology" (name collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technology_suggested" ON "technology" ("created_at","id") WHERE language = '' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "technology_search" ON "technology" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "technology_of_provider" ON "technology" ("provider_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technology_editor_of_user" ON "technology_editor" ("user_id");--> statement-breakpoint
CREATE INDEX "technology_revision_of_user" ON "technology_revision" ("user_id");--> statement-breakpoint
CREATE INDEX "technology_slug_of" ON "technology_slug" ("technology_id");--> statement-breakpoint
CREATE INDEX "tutorial_editor_of_user" ON "tutorial_editor" ("user_id");--> statement-breakpoint
CREATE INDEX "tutorial_revision_of_user" ON "tutorial_revision" ("user_id");--> statement-breakpoint
CREATE INDEX "tutorial_technology_of" ON "tutorial_technology" ("technology_id");--> statement-breakpoint
CREATE INDEX "tutorial_own" ON "tutorial" ("author_user_id","saved_at" DESC,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tutorial_to_review" ON "tutorial" ("submitted_at","id") WHERE deleted_at is null and (status = 'inReview' or pending = 'inReview');--> statement-breakpoint
CREATE INDEX "tutorial_scheduled" ON "tutorial" ("publish_at") WHERE deleted_at is null and status = 'scheduled';--> statement-breakpoint
CREATE INDEX "tutorial_overseen" ON "tutorial" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tutorial_by_title" ON "tutorial" (lower(title),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tutorial_title_words" ON "tutorial" USING gin (lower(unaccented(title)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tutorial_by_status" ON "tutorial" ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tutorial_slug_once" ON "tutorial" ("slug","language") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tutorial_list" ON "tutorial" ("published_at" DESC,"slug") WHERE deleted_at is null and status = 'published';--> statement-breakpoint
CREATE INDEX "tutorial_of_author" ON "tutorial" ("author_user_id") WHERE deleted_at is null and status = 'published';--> statement-breakpoint
CREATE INDEX "tutorial_search" ON "tutorial" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "announcement_of_event" ON "announcement" ("event_id","created_at" DESC,"id" DESC) WHERE deleted_at is null and event_id is not null;--> statement-breakpoint
CREATE INDEX "announcement_of_stream" ON "announcement" ("stream_id","created_at" DESC,"id" DESC) WHERE deleted_at is null and stream_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organiser_mute_once" ON "organiser_mute" ("user_id",coalesce(event_id, stream_id));--> statement-breakpoint
CREATE UNIQUE INDEX "chat_account_of_user_once" ON "chat_account" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_account_once" ON "chat_account" ("outside_id");--> statement-breakpoint
CREATE INDEX "chat_account_due" ON "chat_account" ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_grant_once" ON "chat_grant" ("outside_id",coalesce("server", ''),coalesce("role", ''));--> statement-breakpoint
CREATE INDEX "chat_grant_of" ON "chat_grant" ("user_id");--> statement-breakpoint
CREATE INDEX "chat_message_list" ON "chat_message" ("created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "chat_message_waiting" ON "chat_message" ("is_bulk","place") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "chat_message_sent" ON "chat_message" ("sent_to","sent_at");--> statement-breakpoint
CREATE INDEX "chat_message_of_user" ON "chat_message" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_said_once" ON "chat_message" ("said_id");--> statement-breakpoint
CREATE INDEX "chat_message_unsettled" ON "chat_message" ("status","cause_id") WHERE status in ('waiting', 'failed') and cause_id is not null;--> statement-breakpoint
CREATE INDEX "chat_message_of_cause" ON "chat_message" ("cause_id") WHERE cause_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_member_once" ON "chat_room_member" ("room_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_room_member_of" ON "chat_room_member" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_number_once" ON "chat_room" ("event_id","chat","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_of_team_once" ON "chat_room" ("team_id","chat");--> statement-breakpoint
CREATE INDEX "chat_room_due" ON "chat_room" ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_role_once" ON "event_role" ("event_id","profile_id","event_role") WHERE deleted_at is null and event_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_role_once" ON "event_role" ("stream_id","profile_id","event_role") WHERE deleted_at is null and stream_id is not null;--> statement-breakpoint
CREATE INDEX "event_role_of_profile" ON "event_role" ("profile_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "event_technology_of" ON "event_technology" ("technology_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_slug_once" ON "event" ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "event_list" ON "event" (coalesce(start_at, 'infinity'::timestamptz),"slug") WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
CREATE INDEX "event_on_now" ON "event" USING gist (tstzrange(coalesce(start_at, 'infinity'::timestamptz), (case when start_at is null or end_at is null then 'infinity'::timestamptz
  else greatest(start_at, coalesce(submissions_close_at, end_at), judging_end_at) end))) WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
CREATE INDEX "event_by_words" ON "event" USING gin (words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "event_by_end" ON "event" ("end_at") WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
CREATE INDEX "event_by_close" ON "event" ("submissions_close_at") WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
CREATE INDEX "event_by_judging" ON "event" ("judging_end_at") WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
CREATE INDEX "event_overseen" ON "event" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "event_by_title" ON "event" (lower(title),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "event_hidden" ON "event" ("created_at","id") WHERE deleted_at is null and hidden_at is not null;--> statement-breakpoint
CREATE INDEX "event_by_visibility" ON "event" ("visibility","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "event_by_type" ON "event" ("type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "event_made_by" ON "event" ("created_by","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "role_invitation_of_event" ON "role_invitation" ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "role_invitation_of_stream" ON "role_invitation" ("stream_id","created_at");--> statement-breakpoint
CREATE INDEX "role_invitation_to" ON "role_invitation" (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_role_invitation" ON "role_invitation" (coalesce("event_id", "stream_id"),lower("email"),"event_role") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "speaker_card_of_event" ON "speaker_card" ("event_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "speaker_card_of_stream" ON "speaker_card" ("stream_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_help_request" ON "help_request" ("team_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "help_request_queue" ON "help_request" ("event_id","created_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "help_request_claimed" ON "help_request" ("event_id","claimed_at" DESC);--> statement-breakpoint
CREATE INDEX "help_request_asked_by" ON "help_request" ("asked_by");--> statement-breakpoint
CREATE INDEX "help_request_claimed_by" ON "help_request" ("claimed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "office_slot_once" ON "office_slot" ("event_id","mentor_id","start_at");--> statement-breakpoint
CREATE INDEX "office_slot_of_event" ON "office_slot" ("event_id","start_at","id");--> statement-breakpoint
CREATE INDEX "office_slot_of_mentor" ON "office_slot" ("mentor_id");--> statement-breakpoint
CREATE INDEX "office_slot_of_team" ON "office_slot" ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_participation_per_event" ON "participant" ("event_id","user_id") WHERE deleted_at is null and event_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_participation_per_stream" ON "participant" ("stream_id","user_id") WHERE deleted_at is null and stream_id is not null;--> statement-breakpoint
CREATE INDEX "participant_of_user" ON "participant" ("user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "participant_of_event" ON "participant" ("event_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "participant_of_stream" ON "participant" ("stream_id","created_at","id") WHERE deleted_at is null and stream_id is not null;--> statement-breakpoint
CREATE INDEX "participant_approved" ON "participant" ("event_id","created_at","id") WHERE deleted_at is null and approved;--> statement-breakpoint
CREATE INDEX "participant_waiting" ON "participant" ("event_id","created_at","id") WHERE deleted_at is null and not approved;--> statement-breakpoint
CREATE INDEX "participant_without_team" ON "participant" ("event_id","created_at","id") WHERE deleted_at is null and approved and team_id is null;--> statement-breakpoint
CREATE INDEX "participant_looking" ON "participant" ("event_id","created_at","id") WHERE deleted_at is null and approved and team_id is null and looking_for_team;--> statement-breakpoint
CREATE INDEX "participant_looking_first" ON "participant" ("event_id","looking_for_team" DESC,"created_at","id") WHERE deleted_at is null and approved and team_id is null;--> statement-breakpoint
CREATE INDEX "participant_by_zone" ON "participant" ("event_id","time_zone","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "participant_people" ON "participant" ("event_id","user_id","approved","declined_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "participant_by_role" ON "participant" USING gin ("team_roles");--> statement-breakpoint
CREATE INDEX "participant_by_skill" ON "participant" USING gin ("skills");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_code_once" ON "participant" ("check_in_code");--> statement-breakpoint
CREATE INDEX "participant_of_team" ON "participant" ("team_id") WHERE team_id is not null;--> statement-breakpoint
CREATE INDEX "question_of_event" ON "question" ("event_id","created_at" DESC,"id" DESC) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_published" ON "question" ("event_id","published_at","id") WHERE deleted_at is null and hidden_at is null and published_at is not null;--> statement-breakpoint
CREATE INDEX "question_made_by" ON "question" ("user_id");--> statement-breakpoint
CREATE INDEX "question_deleted" ON "question" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_place" ON "room_message" ("team_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_change" ON "room_message" ("team_id","change");--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_once" ON "room_message" ("user_id","key");--> statement-breakpoint
CREATE INDEX "room_message_pictures" ON "room_message" USING gin ("pictures" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "room_message_deleted" ON "room_message" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "room_read_of" ON "room_read" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_slug_once" ON "stream" ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stream_list" ON "stream" (coalesce(start_at, 'infinity'::timestamptz),"slug") WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
CREATE INDEX "stream_on_now" ON "stream" USING gist (tstzrange(coalesce(start_at, 'infinity'::timestamptz), (case when start_at is null or end_at is null then 'infinity'::timestamptz
  else greatest(start_at, end_at) end))) WHERE deleted_at is null and visibility = 'public';--> statement-breakpoint
CREATE INDEX "stream_overseen" ON "stream" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stream_by_title" ON "stream" (lower(title),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stream_title_words" ON "stream" USING gin (lower(unaccented(title)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stream_hidden" ON "stream" ("created_at","id") WHERE deleted_at is null and hidden_at is not null;--> statement-breakpoint
CREATE INDEX "stream_by_visibility" ON "stream" ("visibility","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stream_made_by" ON "stream" ("created_by","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "submission_category_of" ON "submission_category" ("category_id");--> statement-breakpoint
CREATE INDEX "submission_report_of" ON "submission_report" ("submission_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "submission_technology_of" ON "submission_technology" ("technology_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_submission_per_team" ON "submission" ("team_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_slug_once" ON "submission" ("team_id","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "submission_of_team" ON "submission" ("team_id");--> statement-breakpoint
CREATE INDEX "submission_deleted" ON "submission" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "submission_of_event" ON "submission" ("event_id","likes_count" DESC,"id") WHERE deleted_at is null and submitted_at is not null;--> statement-breakpoint
CREATE INDEX "submission_by_result" ON "submission" ("event_id",(case position when 'WINNERS' then 1 when 'TOP_2' then 2 when 'TOP_3' then 3 when 'FINALISTS' then 4 else 5 end),"event_position","likes_count" DESC,"id") WHERE deleted_at is null and submitted_at is not null;--> statement-breakpoint
CREATE INDEX "submission_by_time" ON "submission" ("event_id","submitted_at" DESC,"id") WHERE deleted_at is null and submitted_at is not null;--> statement-breakpoint
CREATE INDEX "submission_by_title" ON "submission" ("event_id",title collate "und-x-icu","id") WHERE deleted_at is null and submitted_at is not null;--> statement-breakpoint
CREATE INDEX "submission_draft_of_event" ON "submission" ("event_id","updated_at" DESC,"id") WHERE deleted_at is null and submitted_at is null;--> statement-breakpoint
CREATE INDEX "submission_by_words" ON "submission" USING gin (words gin_trgm_ops) WHERE deleted_at is null and submitted_at is not null;--> statement-breakpoint
CREATE INDEX "submission_overseen" ON "submission" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "submission_unsubmitted" ON "submission" ("created_at","id") WHERE deleted_at is null and submitted_at is null;--> statement-breakpoint
CREATE INDEX "submission_overseen_title" ON "submission" (lower(title),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "submission_overseen_words" ON "submission" USING gin (lower(unaccented(title)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submission_hidden" ON "submission" ("created_at","id") WHERE deleted_at is null and hidden_at is not null;--> statement-breakpoint
CREATE INDEX "submission_made_by" ON "submission" ("admin_user_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_join_request" ON "join_request" ("team_id","user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "join_request_of" ON "join_request" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "team_invitation_of" ON "team_invitation" ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "team_invitation_for" ON "team_invitation" ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "one_notice_of_team" ON "team_notice" ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "team_notice_for" ON "team_notice" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "team_slug_of" ON "team_slug" ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_slug_once" ON "team" ("event_id","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "team_list" ON "team" ("event_id","created_at" DESC,"id" DESC) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "team_looking" ON "team" ("event_id","created_at" DESC,"id" DESC) WHERE deleted_at is null and looking_for_members;--> statement-breakpoint
CREATE INDEX "team_by_name" ON "team" ("event_id",name collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "team_by_members" ON "team" ("event_id","members_count" DESC,"id" DESC) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "team_by_zone" ON "team" ("event_id","time_zone","created_at" DESC) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "team_deleted" ON "team" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "team_overseen" ON "team" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "team_by_title" ON "team" (lower(name),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "team_title_words" ON "team" USING gin (lower(unaccented(name)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "team_hidden" ON "team" ("created_at","id") WHERE deleted_at is null and hidden_at is not null;--> statement-breakpoint
CREATE INDEX "team_made_by" ON "team" ("admin_user_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "team_by_role" ON "team" USING gin ("looking_for_roles");--> statement-breakpoint
CREATE INDEX "timeline_of_event" ON "timeline_event" ("event_id","start_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "timeline_of_stream" ON "timeline_event" ("stream_id","start_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" ("webhook_id","place") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_log" ON "webhook_delivery" ("webhook_id","created_at","place");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_message" ON "webhook_delivery" ("webhook_id","message_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_age" ON "webhook_delivery" ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_by_state" ON "webhook_delivery" ((case when "state" = 'delivered' then 'sent' else "state" end),"created_at" DESC);--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_cause" ON "webhook_delivery" ("cause_id") WHERE cause_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_unsettled" ON "webhook_delivery" ("state","cause_id") WHERE state in ('waiting', 'failed') and cause_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_of_event" ON "webhook" ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_once" ON "assignment" ("round_id","judge_id","submission_id");--> statement-breakpoint
CREATE INDEX "assignment_of_judge" ON "assignment" ("judge_id","round_id","place");--> statement-breakpoint
CREATE INDEX "assignment_of_entry" ON "assignment" ("round_id","submission_id");--> statement-breakpoint
CREATE INDEX "deal_of_round" ON "deal" ("round_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ballot_version_once" ON "ballot_version" ("ballot_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "ballot_once" ON "ballot" ("round_id","judge_id","submission_id") WHERE other_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ballot_of_pair_once" ON "ballot" ("round_id","judge_id","submission_id","other_id") WHERE other_id is not null;--> statement-breakpoint
CREATE INDEX "ballot_of_judge" ON "ballot" ("judge_id","round_id","submission_id","other_id","state");--> statement-breakpoint
CREATE INDEX "ballot_of_entry" ON "ballot" ("submission_id","round_id");--> statement-breakpoint
CREATE INDEX "ballot_in_order" ON "ballot" ("round_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ballot_of_other" ON "ballot" ("other_id","round_id") WHERE other_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate" ("user_id","event_id","kind") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "certificate_of" ON "certificate" ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificate_revoked" ON "certificate" ("revoked_at","id") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "certificate_of_place" ON "certificate" ("issued_at","id") WHERE kind = 'place' and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "judge_conflict_once" ON "judge_conflict" ("judge_id","submission_id","source");--> statement-breakpoint
CREATE INDEX "judge_conflict_of" ON "judge_conflict" ("submission_id");--> statement-breakpoint
CREATE INDEX "judge_invitation_of" ON "judge_invitation" ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_judge_invitation" ON "judge_invitation" ("event_id",lower("email")) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "judge_once" ON "judge" ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "judge_of_user" ON "judge" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_once" ON "appeal" ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "appeal_of_event" ON "appeal" ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "appeal_of_submission" ON "appeal" ("submission_id");--> statement-breakpoint
CREATE INDEX "publication_ballot_of" ON "publication_ballot" ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_entry_once" ON "publication_entry" ("publication_id","submission_id");--> statement-breakpoint
CREATE INDEX "publication_entry_of" ON "publication_entry" ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_version_once" ON "publication" ("event_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "one_prepared_publication" ON "publication" ("event_id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "publication_of_round" ON "publication" ("round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_per_reviewer" ON "review" ("submission_id","user_id");--> statement-breakpoint
CREATE INDEX "review_of_user" ON "review" ("user_id") WHERE approved and hidden_at is null;--> statement-breakpoint
CREATE INDEX "review_untold" ON "review" ("submission_id") WHERE team_told_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "review_of_submission" ON "review" ("submission_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "round_entry_of" ON "round_entry" ("submission_id");--> statement-breakpoint
CREATE INDEX "round_step_of" ON "round_step" ("round_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "round_place_once" ON "round" ("event_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "rubric_version_once" ON "rubric_version" ("event_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "voter_once" ON "voter" ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "voter_of" ON "voter" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_once" ON "vote" ("voter_id","submission_id");--> statement-breakpoint
CREATE INDEX "vote_for" ON "vote" ("submission_id");--> statement-breakpoint
CREATE INDEX "event_import_age" ON "event_import" ("created_at");--> statement-breakpoint
CREATE INDEX "event_import_of" ON "event_import" ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "devpost_person_once" ON "devpost_person" ("event_id","email");--> statement-breakpoint
CREATE INDEX "devpost_person_by_email" ON "devpost_person" ("email");--> statement-breakpoint
CREATE INDEX "devpost_person_answered" ON "devpost_person" ("answered_by");--> statement-breakpoint
CREATE INDEX "devpost_person_of_team" ON "devpost_person" ("team_id");--> statement-breakpoint
CREATE INDEX "devpost_person_age" ON "devpost_person" ("created_at") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "devpost_project_of" ON "devpost_project" ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_flag_per_person" ON "flag" ("user_id","kind","subject_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "flag_queue" ON "flag" ("status","created_at");--> statement-breakpoint
CREATE INDEX "flag_of" ON "flag" ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_measure_in_force" ON "measure" ("kind","subject_id","act") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "measure_in_event" ON "measure" ("event_id","created_at") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "measure_of" ON "measure" ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "measure_of_owner" ON "measure" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "measure_appealed" ON "measure" ("appealed_at") WHERE appealed_at is not null and decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_personal_export_in_work" ON "personal_export" ("user_id") WHERE status in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "personal_export_of" ON "personal_export" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "personal_export_expiry" ON "personal_export" ("expires_at");--> statement-breakpoint
CREATE INDEX "visit_day_of_kind" ON "visit_day" ("kind","day");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" ("created_at");--> statement-breakpoint
CREATE INDEX "one_time_token_of" ON "one_time_token" ("identifier","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_token_once" ON "personal_token" ("hash");--> statement-breakpoint
CREATE INDEX "personal_token_of" ON "personal_token" ("user_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "personal_token_expiry" ON "personal_token" ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limit_reset" ON "rate_limit" ("resets_at");--> statement-breakpoint
CREATE INDEX "session_of_user" ON "session" ("user_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_once" ON "account" (lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_list" ON "account" ("created_at" DESC,"id" DESC) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_email" ON "account" (lower("email"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_name" ON "account" (lower("name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_words" ON "account" USING gin (words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_of_role" ON "account" ("role","created_at","id") WHERE deleted_at is null and role <> 'USER';--> statement-breakpoint
CREATE INDEX "account_suspended" ON "account" ("created_at","id") WHERE deleted_at is null and suspended_at is not null;--> statement-breakpoint
CREATE INDEX "account_unconfirmed" ON "account" ("created_at","id") WHERE deleted_at is null and confirmed_at is null;--> statement-breakpoint
CREATE INDEX "account_with_events" ON "account" ("created_at","id") WHERE deleted_at is null and can_create_events;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_of_user_once" ON "profile" ("user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_user_name_once" ON "profile" (lower("user_name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profile_user_name_alike" ON "profile" (translate(lower("user_name"), '01l', 'oii')) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_mail_key_once" ON "profile" ("mail_key");--> statement-breakpoint
CREATE INDEX "profile_names" ON "profile" ("user_id","search_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profile_deleted" ON "profile" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "profile_by_user_name" ON "profile" USING gin (lower(user_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profile_by_name" ON "profile" USING gin (search_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_list" ON "audit_entry" ("created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "audit_of" ON "audit_entry" ("subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_of_subject" ON "audit_entry" ("subject_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "audit_of_kind" ON "audit_entry" ("subject_kind","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "audit_of_act" ON "audit_entry" ("what","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "audit_by" ON "audit_entry" ("user_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "audit_reason" ON "audit_entry" USING gin (lower(unaccented(reason)) gin_trgm_ops) WHERE reason <> '';--> statement-breakpoint
CREATE INDEX "file_of_path" ON "file" ("path") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "file_of_owner" ON "file" ("owner_id");--> statement-breakpoint
CREATE INDEX "file_withheld" ON "file" ("withheld_with") WHERE withheld_with is not null;--> statement-breakpoint
CREATE INDEX "file_deleted" ON "file" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "upload_of_owner" ON "upload" ("owner_id");--> statement-breakpoint
CREATE INDEX "upload_expiry" ON "upload" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_bounce_once" ON "mail_bounce" ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_bounce_of_address" ON "mail_bounce" ("address","created_at");--> statement-breakpoint
CREATE INDEX "mail_bounce_of_user" ON "mail_bounce" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_stop_once" ON "mail_stop" ("address");--> statement-breakpoint
CREATE INDEX "mail_stop_of_user" ON "mail_stop" ("user_id");--> statement-breakpoint
CREATE INDEX "mail_list" ON "mail" ("created_at" DESC);--> statement-breakpoint
CREATE INDEX "mail_by_status" ON "mail" ("status","created_at" DESC);--> statement-breakpoint
CREATE INDEX "mail_of_cause" ON "mail" ("cause_id") WHERE cause_id is not null;--> statement-breakpoint
CREATE INDEX "mail_unsettled" ON "mail" ("status","cause_id") WHERE status in ('waiting', 'failed') and cause_id is not null;--> statement-breakpoint
CREATE INDEX "mail_of_user" ON "mail" ("user_id");--> statement-breakpoint
CREATE INDEX "mail_of_organisers" ON "mail" ("organisers_of","user_id","created_at") WHERE organisers_of is not null;--> statement-breakpoint
CREATE INDEX "mail_kept" ON "mail" ("created_at") WHERE status = 'kept';--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" ("lane","created_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_waiting_to" ON "mail" (lower("to"),"place") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_bulk_lately" ON "mail" ("attempted_at") WHERE lane = 'bulk';--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" (lower("to"));--> statement-breakpoint
CREATE INDEX "mail_by_words" ON "mail" USING gin (lower("to" || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "notification_cause_once" ON "notification_cause" ("once");--> statement-breakpoint
CREATE INDEX "notification_cause_old" ON "notification_cause" ("created_at");--> statement-breakpoint
CREATE INDEX "notification_cause_of_kind" ON "notification_cause" ("kind","created_at" DESC);--> statement-breakpoint
CREATE INDEX "notification_cause_of_actor" ON "notification_cause" ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_rhythm_once" ON "notification_rhythm" ("user_id");--> statement-breakpoint
CREATE INDEX "notification_rhythm_due" ON "notification_rhythm" ("digest_due_at") WHERE digest <> 'never';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_unread_once" ON "notification" ("user_id","kind","subject_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_list" ON "notification" ("user_id","at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" ("user_id","at" DESC,"id" DESC) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_of_strangers" ON "notification" ("user_id","created_at") WHERE is_strangers;--> statement-breakpoint
CREATE INDEX "notification_old" ON "notification" ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_off_once" ON "notification_off" ("user_id","topic","way");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_on_once" ON "notification_on" ("user_id","topic","way");--> statement-breakpoint
CREATE INDEX "search_entry_vector" ON "search_entry" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "search_entry_latest" ON "search_entry" ("kind","changed_at" DESC);--> statement-breakpoint
CREATE INDEX "search_entry_address" ON "search_entry" ("url");--> statement-breakpoint
CREATE INDEX "search_entry_titled" ON "search_entry" USING gin (to_tsvector('simple', searchable(title)));--> statement-breakpoint
CREATE INDEX "search_entry_slips" ON "search_entry" USING gin (slips(title || ' ' || excerpt));--> statement-breakpoint
CREATE INDEX "search_entry_title" ON "search_entry" USING gin (unaccented(title) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_signing_key" ON "signing_key" ((true)) WHERE retired_at is null;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_action_id_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "action"("id");--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_awarded_by_account_id_fkey" FOREIGN KEY ("awarded_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "point_total" ADD CONSTRAINT "point_total_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "application_category" ADD CONSTRAINT "application_category_application_id_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_category" ADD CONSTRAINT "application_category_category_id_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id");--> statement-breakpoint
ALTER TABLE "application_technology" ADD CONSTRAINT "application_technology_application_id_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_technology" ADD CONSTRAINT "application_technology_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_application_id_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_parent_id_comment_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "comment"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "like" ADD CONSTRAINT "like_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "like" ADD CONSTRAINT "like_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "like" ADD CONSTRAINT "like_tutorial_id_tutorial_id_fkey" FOREIGN KEY ("tutorial_id") REFERENCES "tutorial"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "like" ADD CONSTRAINT "like_article_id_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "like" ADD CONSTRAINT "like_application_id_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_profile_id_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_editor" ADD CONSTRAINT "article_editor_text_id_article_id_fkey" FOREIGN KEY ("text_id") REFERENCES "article"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_editor" ADD CONSTRAINT "article_editor_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "article_revision" ADD CONSTRAINT "article_revision_text_id_article_id_fkey" FOREIGN KEY ("text_id") REFERENCES "article"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_revision" ADD CONSTRAINT "article_revision_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "article_technology" ADD CONSTRAINT "article_technology_article_id_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_technology" ADD CONSTRAINT "article_technology_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_author_user_id_account_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_saved_by_account_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "project_entry" ADD CONSTRAINT "project_entry_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "project_entry" ADD CONSTRAINT "project_entry_application_id_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "project_entry" ADD CONSTRAINT "project_entry_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "project_topic" ADD CONSTRAINT "project_topic_id_project_entry_id_fkey" FOREIGN KEY ("id") REFERENCES "project_entry"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "technology" ADD CONSTRAINT "technology_provider_id_technology_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "technology"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "technology" ADD CONSTRAINT "technology_author_user_id_account_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "technology" ADD CONSTRAINT "technology_saved_by_account_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "technology_editor" ADD CONSTRAINT "technology_editor_text_id_technology_id_fkey" FOREIGN KEY ("text_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "technology_editor" ADD CONSTRAINT "technology_editor_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "technology_revision" ADD CONSTRAINT "technology_revision_text_id_technology_id_fkey" FOREIGN KEY ("text_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "technology_revision" ADD CONSTRAINT "technology_revision_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "technology_slug" ADD CONSTRAINT "technology_slug_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tutorial_editor" ADD CONSTRAINT "tutorial_editor_text_id_tutorial_id_fkey" FOREIGN KEY ("text_id") REFERENCES "tutorial"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tutorial_editor" ADD CONSTRAINT "tutorial_editor_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "tutorial_revision" ADD CONSTRAINT "tutorial_revision_text_id_tutorial_id_fkey" FOREIGN KEY ("text_id") REFERENCES "tutorial"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tutorial_revision" ADD CONSTRAINT "tutorial_revision_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "tutorial_technology" ADD CONSTRAINT "tutorial_technology_tutorial_id_tutorial_id_fkey" FOREIGN KEY ("tutorial_id") REFERENCES "tutorial"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tutorial_technology" ADD CONSTRAINT "tutorial_technology_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tutorial" ADD CONSTRAINT "tutorial_author_user_id_account_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "tutorial" ADD CONSTRAINT "tutorial_saved_by_account_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_cause_id_notification_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "notification_cause"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "organiser_mute" ADD CONSTRAINT "organiser_mute_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "organiser_mute" ADD CONSTRAINT "organiser_mute_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "organiser_mute" ADD CONSTRAINT "organiser_mute_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_account" ADD CONSTRAINT "chat_account_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "chat_grant" ADD CONSTRAINT "chat_grant_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_said_id_room_message_id_fkey" FOREIGN KEY ("said_id") REFERENCES "room_message"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_cause_id_notification_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "notification_cause"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_room_member" ADD CONSTRAINT "chat_room_member_room_id_chat_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "chat_room"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_room_member" ADD CONSTRAINT "chat_room_member_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_space" ADD CONSTRAINT "chat_space_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_role" ADD CONSTRAINT "event_role_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_role" ADD CONSTRAINT "event_role_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_role" ADD CONSTRAINT "event_role_profile_id_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_slug" ADD CONSTRAINT "event_slug_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_technology" ADD CONSTRAINT "event_technology_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_technology" ADD CONSTRAINT "event_technology_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_card_id_speaker_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "speaker_card"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_invited_by_account_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_accepted_by_account_id_fkey" FOREIGN KEY ("accepted_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "speaker_card" ADD CONSTRAINT "speaker_card_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "speaker_card" ADD CONSTRAINT "speaker_card_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "speaker_card" ADD CONSTRAINT "speaker_card_profile_id_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_asked_by_account_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_claimed_by_account_id_fkey" FOREIGN KEY ("claimed_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "office_slot" ADD CONSTRAINT "office_slot_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "office_slot" ADD CONSTRAINT "office_slot_mentor_id_account_id_fkey" FOREIGN KEY ("mentor_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "office_slot" ADD CONSTRAINT "office_slot_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_checked_in_by_account_id_fkey" FOREIGN KEY ("checked_in_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_answered_by_account_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "room_read" ADD CONSTRAINT "room_read_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "room_read" ADD CONSTRAINT "room_read_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stream_slug" ADD CONSTRAINT "stream_slug_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "submission_link_check" ADD CONSTRAINT "submission_link_check_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_category" ADD CONSTRAINT "submission_category_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_category" ADD CONSTRAINT "submission_category_category_id_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id");--> statement-breakpoint
ALTER TABLE "submission_extension" ADD CONSTRAINT "submission_extension_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_extension" ADD CONSTRAINT "submission_extension_granted_by_account_id_fkey" FOREIGN KEY ("granted_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "submission_prize" ADD CONSTRAINT "submission_prize_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_report" ADD CONSTRAINT "submission_report_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_report" ADD CONSTRAINT "submission_report_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "submission_technology" ADD CONSTRAINT "submission_technology_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_technology" ADD CONSTRAINT "submission_technology_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_admin_user_id_account_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_saved_by_user_id_account_id_fkey" FOREIGN KEY ("saved_by_user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_decided_by_account_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_invited_by_account_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_decided_by_account_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "team_notice" ADD CONSTRAINT "team_notice_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "team_notice" ADD CONSTRAINT "team_notice_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "team_slug" ADD CONSTRAINT "team_slug_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "team_slug" ADD CONSTRAINT "team_slug_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_admin_user_id_account_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "timeline_card" ADD CONSTRAINT "timeline_card_timeline_event_id_timeline_event_id_fkey" FOREIGN KEY ("timeline_event_id") REFERENCES "timeline_event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_card" ADD CONSTRAINT "timeline_card_card_id_speaker_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "speaker_card"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_event" ADD CONSTRAINT "timeline_event_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_event" ADD CONSTRAINT "timeline_event_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_speaker" ADD CONSTRAINT "timeline_speaker_timeline_event_id_timeline_event_id_fkey" FOREIGN KEY ("timeline_event_id") REFERENCES "timeline_event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_speaker" ADD CONSTRAINT "timeline_speaker_profile_id_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_cause_id_notification_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "notification_cause"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_judge_id_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judge"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_deal_id_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deal"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_dealt_by_account_id_fkey" FOREIGN KEY ("dealt_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "ballot_count" ADD CONSTRAINT "ballot_count_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ballot_version" ADD CONSTRAINT "ballot_version_ballot_id_ballot_id_fkey" FOREIGN KEY ("ballot_id") REFERENCES "ballot"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_judge_id_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judge"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_other_id_submission_id_fkey" FOREIGN KEY ("other_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "judge_conflict" ADD CONSTRAINT "judge_conflict_judge_id_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judge"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge_conflict" ADD CONSTRAINT "judge_conflict_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge_conflict" ADD CONSTRAINT "judge_conflict_lifted_by_account_id_fkey" FOREIGN KEY ("lifted_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge_conflict" ADD CONSTRAINT "judge_conflict_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge_intake" ADD CONSTRAINT "judge_intake_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge_intake" ADD CONSTRAINT "judge_intake_closed_by_account_id_fkey" FOREIGN KEY ("closed_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge_invitation" ADD CONSTRAINT "judge_invitation_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge_invitation" ADD CONSTRAINT "judge_invitation_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge_invitation" ADD CONSTRAINT "judge_invitation_invited_by_account_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge_invitation" ADD CONSTRAINT "judge_invitation_accepted_by_account_id_fkey" FOREIGN KEY ("accepted_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge" ADD CONSTRAINT "judge_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge" ADD CONSTRAINT "judge_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_publication_id_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_answered_by_account_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "publication_ballot" ADD CONSTRAINT "publication_ballot_publication_id_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication_ballot" ADD CONSTRAINT "publication_ballot_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication_entry" ADD CONSTRAINT "publication_entry_publication_id_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication_entry" ADD CONSTRAINT "publication_entry_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_prepared_by_account_id_fkey" FOREIGN KEY ("prepared_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_signed_by_account_id_fkey" FOREIGN KEY ("signed_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_published_by_account_id_fkey" FOREIGN KEY ("published_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "signing_rule" ADD CONSTRAINT "signing_rule_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "signing_rule" ADD CONSTRAINT "signing_rule_lift_asked_by_account_id_fkey" FOREIGN KEY ("lift_asked_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "round_entry" ADD CONSTRAINT "round_entry_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "round_entry" ADD CONSTRAINT "round_entry_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "round_step" ADD CONSTRAINT "round_step_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "round_step" ADD CONSTRAINT "round_step_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_calibration_id_submission_id_fkey" FOREIGN KEY ("calibration_id") REFERENCES "submission"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "rubric_version" ADD CONSTRAINT "rubric_version_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rubric_version" ADD CONSTRAINT "rubric_version_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "vote_setting" ADD CONSTRAINT "vote_setting_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vote_setting" ADD CONSTRAINT "vote_setting_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "voter" ADD CONSTRAINT "voter_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "voter" ADD CONSTRAINT "voter_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "voter" ADD CONSTRAINT "voter_excluded_by_account_id_fkey" FOREIGN KEY ("excluded_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_voter_id_voter_id_fkey" FOREIGN KEY ("voter_id") REFERENCES "voter"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_import" ADD CONSTRAINT "event_import_requested_by_account_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "devpost_person" ADD CONSTRAINT "devpost_person_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "devpost_person" ADD CONSTRAINT "devpost_person_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "devpost_person" ADD CONSTRAINT "devpost_person_answered_by_account_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "devpost_project" ADD CONSTRAINT "devpost_project_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "devpost_project" ADD CONSTRAINT "devpost_project_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "flag" ADD CONSTRAINT "flag_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "flag" ADD CONSTRAINT "flag_handled_by_account_id_fkey" FOREIGN KEY ("handled_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_owner_id_account_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_taken_by_account_id_fkey" FOREIGN KEY ("taken_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_appealed_by_account_id_fkey" FOREIGN KEY ("appealed_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_decided_by_account_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "personal_export" ADD CONSTRAINT "personal_export_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "linked_account" ADD CONSTRAINT "linked_account_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "personal_token" ADD CONSTRAINT "personal_token_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_account_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_id_account_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "mail_bounce" ADD CONSTRAINT "mail_bounce_mail_id_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "mail_bounce" ADD CONSTRAINT "mail_bounce_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "mail_stop" ADD CONSTRAINT "mail_stop_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_cause_id_notification_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "notification_cause"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "notification_cause" ADD CONSTRAINT "notification_cause_actor_id_account_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "account"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "notification_rhythm" ADD CONSTRAINT "notification_rhythm_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_off" ADD CONSTRAINT "notification_off_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "notification_on" ADD CONSTRAINT "notification_on_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
-- The catalog of actions with their first points, which an administrator can change.
insert into action (id, slug, name, points) values
  ('ac710000-0000-4000-8000-000000000001', 'tutorial', 'Published a tutorial', 50),
  ('ac710000-0000-4000-8000-000000000002', 'blog', 'Published an article', 30),
  ('ac710000-0000-4000-8000-000000000003', 'submission', 'Submitted a project', 20),
  ('ac710000-0000-4000-8000-000000000004', 'finalist', 'Finalist', 50),
  ('ac710000-0000-4000-8000-000000000005', 'top-3', 'Third place', 80),
  ('ac710000-0000-4000-8000-000000000006', 'top-2', 'Second place', 100),
  ('ac710000-0000-4000-8000-000000000007', 'winner', 'Winner', 150),
  ('ac710000-0000-4000-8000-000000000008', 'mentor', 'Mentored an event', 40),
  ('ac710000-0000-4000-8000-000000000009', 'open-talk', 'Gave an open talk', 30);--> statement-breakpoint
-- Nothing can be submitted without a category, so an installation starts with twelve general ones.
insert into category (slug, name, description) values
  ('accessibility', 'Accessibility', 'Tools that work for more people.'),
  ('commerce', 'Commerce and finance', 'Buying, selling, saving and keeping the books.'),
  ('culture', 'Culture and media', 'Music, pictures, words, games and archives.'),
  ('developer-tools', 'Developer tools', 'For people who build software.'),
  ('education', 'Education', 'Learning and teaching, at any age.'),
  ('environment', 'Environment and energy', 'Climate, nature, power and what we throw away.'),
  ('health', 'Health and care', 'For patients, and for those who look after them.'),
  ('mobility', 'Mobility and places', 'Getting around, and the places where we live.'),
  ('productivity', 'Productivity', 'Everyday work, done faster or better.'),
  ('public-services', 'Public services', 'Authorities, law and civic life.'),
  ('science', 'Science and data', 'Research, measuring and making sense of numbers.'),
  ('security', 'Security and privacy', 'Keeping people, data and systems safe.');--> statement-breakpoint
-- Awards are only added, or deleted with their account.
create function refuse_changed_award() returns trigger language plpgsql
  as $$ begin raise exception 'A line of the ledger is never changed'; end $$;--> statement-breakpoint
create trigger award_stays_as_it_is before update on award
  for each row execute function refuse_changed_award();--> statement-breakpoint
-- Adds what ballots contribute to the counts of their judge and their entries, and subtracts what they contributed before.
-- Rows are locked in one order, so that two judges never deadlock; an entry's row stays untouched while its ballot is only
-- saved again.
create function keep_ballot_counts(gone ballot[], come ballot[]) returns void language sql as $$
  insert into ballot_count as kept (round_id, whose, drafts, submitted, recused, last_at)
  select round_id, whose, sum(by * (state = 'draft')::int), sum(by * (state = 'submitted')::int),
    sum(by * (state = 'recused')::int), max(updated_at) filter (where by = 1)
  from (select *, -1 as by from unnest(gone) union all select *, 1 from unnest(come)) b
    cross join unnest(array[judge_id, submission_id, other_id]) whose
  where whose is not null and exists (select from round r where r.id = round_id)
  group by round_id, whose
  having bool_or(whose = judge_id) or sum(by) <> 0 or sum(by * (state = 'draft')::int) <> 0
    or sum(by * (state = 'submitted')::int) <> 0
  order by whose
  on conflict (round_id, whose) do update set drafts = kept.drafts + excluded.drafts,
    submitted = kept.submitted + excluded.submitted, recused = kept.recused + excluded.recused,
    last_at = greatest(kept.last_at, excluded.last_at)
$$;--> statement-breakpoint
create function count_ballots() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_ballot_counts('{}', (select array_agg(b::ballot) from come b));
  elsif tg_op = 'UPDATE' then
    perform keep_ballot_counts((select array_agg(b::ballot) from gone b), (select array_agg(b::ballot) from come b));
  else
    perform keep_ballot_counts((select array_agg(b::ballot) from gone b), '{}');
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger ballots_come after insert on ballot referencing new table as come
  for each statement execute function count_ballots();--> statement-breakpoint
create trigger ballots_change after update on ballot referencing old table as gone new table as come
  for each statement execute function count_ballots();--> statement-breakpoint
create trigger ballots_go after delete on ballot referencing old table as gone
  for each statement execute function count_ballots();

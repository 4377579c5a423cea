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
CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"stream_id" uuid,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"body_rendered" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"mails_count" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "announcement_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
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
	"vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', unaccented(title)), 'A') || setweight(to_tsvector('english', unaccented(description)), 'B') || setweight(to_tsvector('english', unaccented(left(coalesce(rendered ->> 'plain', ''), 200000))), 'C')) STORED,
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
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"team_id" uuid,
	"channel_id" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "project_entry" (
	"id" uuid PRIMARY KEY,
	"submission_id" uuid,
	"application_id" uuid,
	"event_id" uuid,
	"medal" smallint NOT NULL,
	"likes_count" integer NOT NULL,
	"shown_at" timestamp(3) with time zone NOT NULL,
	"words" text NOT NULL,
	"vector" tsvector GENERATED ALWAYS AS (to_tsvector('simple', unaccented(words))) STORED,
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
	"submissions_visible" text DEFAULT 'atOnce' NOT NULL,
	"max_team_size" integer DEFAULT 6 NOT NULL,
	"approval" text DEFAULT 'automatic' NOT NULL,
	"feedback_enabled" boolean DEFAULT true NOT NULL,
	"prizes" jsonb DEFAULT '[]' NOT NULL,
	"tracks" jsonb DEFAULT '[]' NOT NULL,
	"partners" jsonb DEFAULT '[]' NOT NULL,
	"discord_guild_id" text,
	"discord_event_role_id" text,
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
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "participant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"stream_id" uuid,
	"user_id" uuid NOT NULL,
	"approved" boolean NOT NULL,
	"declined_at" timestamp(3) with time zone,
	"team_id" uuid,
	"joined_team_at" timestamp(3) with time zone,
	"looking_for_team" boolean DEFAULT false NOT NULL,
	"team_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"time_zone" text,
	"hours_from" integer,
	"hours_to" integer,
	"note" text DEFAULT '' NOT NULL,
	"check_in_code" text DEFAULT upper(translate(left(replace(gen_random_uuid()::text, '-', ''), 10), '0123456789', 'ghjkmnpqrs')) NOT NULL,
	"checked_in_at" timestamp(3) with time zone,
	"checked_in_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "participant_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
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
	"mail_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"search_name" text GENERATED ALWAYS AS (lower(unaccented(' ' || first_name || ' ' || last_name || case when public then ' ' || coalesce(user_name, '') else '' end))) STORED,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "hidden_profile_is_private" CHECK ("hidden_at" is null or not "public"),
	CONSTRAINT "years_of_experience" CHECK ("years_of_exp" between 1 and 8)
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
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"submission_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"review" text NOT NULL,
	"application_of_tech" smallint DEFAULT 1 NOT NULL,
	"presentation" smallint DEFAULT 1 NOT NULL,
	"business_value" smallint DEFAULT 1 NOT NULL,
	"originality" smallint DEFAULT 1 NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_levels" CHECK (least("application_of_tech", "presentation", "business_value", "originality") >= 1
        and greatest("application_of_tech", "presentation", "business_value", "originality") <= 5)
);
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"kind" text,
	"id" uuid,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"image" text,
	"words" text DEFAULT '' NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('simple', unaccented(title)), 'A') || setweight(to_tsvector('english', unaccented(title || ' ' || excerpt)), 'B') || setweight(to_tsvector('english', unaccented(words)), 'C')) STORED,
	CONSTRAINT "search_entry_pkey" PRIMARY KEY("kind","id")
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
	"participants_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "stream_ends_after_start" CHECK ("end_at" > "start_at")
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
	CONSTRAINT "invitation_for_one" CHECK (num_nonnulls("email", "user_id") = 1)
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
	"vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('simple', unaccented(name)), 'A') || setweight(to_tsvector('english', unaccented(name || ' ' || description)), 'B') || setweight(to_tsvector('english', unaccented(left(coalesce(rendered ->> 'plain', ''), 200000))), 'C')) STORED,
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
	"vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', unaccented(title)), 'A') || setweight(to_tsvector('english', unaccented(description)), 'B') || setweight(to_tsvector('english', unaccented(left(coalesce(rendered ->> 'plain', ''), 200000))), 'C')) STORED,
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
CREATE UNIQUE INDEX "action_slug_once" ON "action" ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "award_once" ON "award" ("user_id","action_id","reference","turn");--> statement-breakpoint
CREATE INDEX "award_of_reference" ON "award" ("reference","action_id");--> statement-breakpoint
CREATE INDEX "award_of_event" ON "award" ("event_id","earned_at","user_id","action_id","points") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "award_by_moment" ON "award" ("earned_at","user_id","points");--> statement-breakpoint
CREATE INDEX "award_newest" ON "award" ("created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "point_total_order" ON "point_total" ("points" DESC,"reached_at","user_id");--> statement-breakpoint
CREATE INDEX "announcement_of_event" ON "announcement" ("event_id","created_at" DESC,"id" DESC) WHERE deleted_at is null and event_id is not null;--> statement-breakpoint
CREATE INDEX "announcement_of_stream" ON "announcement" ("stream_id","created_at" DESC,"id" DESC) WHERE deleted_at is null and stream_id is not null;--> statement-breakpoint
CREATE INDEX "application_category_of" ON "application_category" ("category_id");--> statement-breakpoint
CREATE INDEX "application_technology_of" ON "application_technology" ("technology_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_slot_once" ON "application" ("user_id","slot") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "application_deleted" ON "application" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "application_queue" ON "application" ("queued_at","id") WHERE deleted_at is null and queued_at is not null;--> statement-breakpoint
CREATE INDEX "application_overseen" ON "application" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "application_by_title" ON "application" (lower(title),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "application_title_words" ON "application" USING gin (lower(unaccented(title)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_by_status" ON "application" ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_list" ON "audit_entry" ("created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "audit_of" ON "audit_entry" ("subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_of_subject" ON "audit_entry" ("subject_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "audit_of_kind" ON "audit_entry" ("subject_kind","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "audit_of_act" ON "audit_entry" ("what","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "audit_by" ON "audit_entry" ("user_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "audit_reason" ON "audit_entry" USING gin (lower(unaccented(reason)) gin_trgm_ops) WHERE reason <> '';--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" ("created_at");--> statement-breakpoint
CREATE INDEX "one_time_token_of" ON "one_time_token" ("identifier","purpose");--> statement-breakpoint
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
CREATE INDEX "chat_message_list" ON "chat_message" ("created_at" DESC,"id" DESC);--> statement-breakpoint
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
CREATE INDEX "project_entry_best" ON "project_entry" ("medal","likes_count" DESC,"shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_entry_liked" ON "project_entry" ("likes_count" DESC,"shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_entry_newest" ON "project_entry" ("shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_entry_of_event" ON "project_entry" ("event_id");--> statement-breakpoint
CREATE INDEX "project_entry_words" ON "project_entry" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "project_topic_best" ON "project_topic" ("topic","medal","likes_count" DESC,"shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_topic_liked" ON "project_topic" ("topic","likes_count" DESC,"shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_topic_newest" ON "project_topic" ("topic","shown_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "project_topic_of" ON "project_topic" ("id");--> statement-breakpoint
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
CREATE INDEX "file_of_path" ON "file" ("path") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "file_of_owner" ON "file" ("owner_id");--> statement-breakpoint
CREATE INDEX "file_withheld" ON "file" ("withheld_with") WHERE withheld_with is not null;--> statement-breakpoint
CREATE INDEX "file_deleted" ON "file" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "upload_of_owner" ON "upload" ("owner_id");--> statement-breakpoint
CREATE INDEX "upload_expiry" ON "upload" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "like_of_submission_once" ON "like" ("submission_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "like_of_tutorial_once" ON "like" ("tutorial_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "like_of_article_once" ON "like" ("article_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "like_of_application_once" ON "like" ("application_id","user_id");--> statement-breakpoint
CREATE INDEX "mail_list" ON "mail" ("created_at" DESC);--> statement-breakpoint
CREATE INDEX "mail_by_status" ON "mail" ("status","created_at" DESC);--> statement-breakpoint
CREATE INDEX "mail_of_user" ON "mail" ("user_id");--> statement-breakpoint
CREATE INDEX "mail_by_words" ON "mail" USING gin (lower("to" || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_flag_per_person" ON "flag" ("user_id","kind","subject_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "flag_queue" ON "flag" ("status","created_at");--> statement-breakpoint
CREATE INDEX "flag_of" ON "flag" ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_measure_in_force" ON "measure" ("kind","subject_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "measure_of" ON "measure" ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "measure_of_owner" ON "measure" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "measure_appealed" ON "measure" ("appealed_at") WHERE appealed_at is not null and decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_participation_per_event" ON "participant" ("event_id","user_id") WHERE deleted_at is null and event_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_participation_per_stream" ON "participant" ("stream_id","user_id") WHERE deleted_at is null and stream_id is not null;--> statement-breakpoint
CREATE INDEX "participant_of_user" ON "participant" ("user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "participant_of_event" ON "participant" ("event_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "participant_of_stream" ON "participant" ("stream_id","created_at","id") WHERE deleted_at is null and stream_id is not null;--> statement-breakpoint
CREATE INDEX "participant_approved" ON "participant" ("event_id","created_at","id") WHERE deleted_at is null and approved;--> statement-breakpoint
CREATE INDEX "participant_waiting" ON "participant" ("event_id","created_at","id") WHERE deleted_at is null and not approved;--> statement-breakpoint
CREATE INDEX "participant_without_team" ON "participant" ("event_id","created_at","id") WHERE deleted_at is null and approved and team_id is null;--> statement-breakpoint
CREATE INDEX "participant_looking" ON "participant" ("event_id","created_at","id") WHERE deleted_at is null and approved and team_id is null and looking_for_team;--> statement-breakpoint
CREATE INDEX "participant_by_zone" ON "participant" ("event_id","time_zone","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "participant_people" ON "participant" ("event_id","user_id","approved","declined_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "participant_by_role" ON "participant" USING gin ("team_roles");--> statement-breakpoint
CREATE INDEX "participant_by_skill" ON "participant" USING gin ("skills");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_code_once" ON "participant" ("check_in_code");--> statement-breakpoint
CREATE INDEX "participant_of_team" ON "participant" ("team_id") WHERE team_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_personal_export_in_work" ON "personal_export" ("user_id") WHERE status in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "personal_export_of" ON "personal_export" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "personal_export_expiry" ON "personal_export" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_of_user_once" ON "profile" ("user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_user_name_once" ON "profile" (lower("user_name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_mail_key_once" ON "profile" ("mail_key");--> statement-breakpoint
CREATE INDEX "profile_names" ON "profile" ("user_id","search_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profile_deleted" ON "profile" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "profile_by_user_name" ON "profile" USING gin (lower(user_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profile_by_name" ON "profile" USING gin (search_name gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "project_slot_once" ON "project" ("profile_id","slot") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_overseen" ON "project" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_by_title" ON "project" (lower(title),id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_title_words" ON "project" USING gin (lower(unaccented(title)) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_per_reviewer" ON "review" ("submission_id","user_id");--> statement-breakpoint
CREATE INDEX "review_of_user" ON "review" ("user_id") WHERE approved and hidden_at is null;--> statement-breakpoint
CREATE INDEX "review_of_submission" ON "review" ("submission_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "search_entry_vector" ON "search_entry" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "search_entry_latest" ON "search_entry" ("kind","changed_at" DESC);--> statement-breakpoint
CREATE INDEX "search_entry_address" ON "search_entry" ("url");--> statement-breakpoint
CREATE INDEX "search_entry_titled" ON "search_entry" USING gin (to_tsvector('simple', unaccented(title)));--> statement-breakpoint
CREATE INDEX "search_entry_title" ON "search_entry" USING gin (unaccented(title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "visit_day_of_kind" ON "visit_day" ("kind","day");--> statement-breakpoint
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
CREATE UNIQUE INDEX "technology_slug_once" ON "technology" ("slug","language") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technology_list" ON "technology" ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technology_search" ON "technology" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "technology_of_provider" ON "technology" ("provider_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "technology_editor_of_user" ON "technology_editor" ("user_id");--> statement-breakpoint
CREATE INDEX "technology_revision_of_user" ON "technology_revision" ("user_id");--> statement-breakpoint
CREATE INDEX "technology_slug_of" ON "technology_slug" ("technology_id");--> statement-breakpoint
CREATE INDEX "timeline_of_event" ON "timeline_event" ("event_id","start_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "timeline_of_stream" ON "timeline_event" ("stream_id","start_at") WHERE deleted_at is null;--> statement-breakpoint
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
ALTER TABLE "award" ADD CONSTRAINT "award_action_id_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "action"("id");--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_awarded_by_account_id_fkey" FOREIGN KEY ("awarded_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "point_total" ADD CONSTRAINT "point_total_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "application_category" ADD CONSTRAINT "application_category_application_id_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_category" ADD CONSTRAINT "application_category_category_id_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id");--> statement-breakpoint
ALTER TABLE "application_technology" ADD CONSTRAINT "application_technology_application_id_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_technology" ADD CONSTRAINT "application_technology_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "linked_account" ADD CONSTRAINT "linked_account_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "article_editor" ADD CONSTRAINT "article_editor_text_id_article_id_fkey" FOREIGN KEY ("text_id") REFERENCES "article"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_editor" ADD CONSTRAINT "article_editor_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "article_revision" ADD CONSTRAINT "article_revision_text_id_article_id_fkey" FOREIGN KEY ("text_id") REFERENCES "article"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_revision" ADD CONSTRAINT "article_revision_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "article_technology" ADD CONSTRAINT "article_technology_article_id_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_technology" ADD CONSTRAINT "article_technology_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_author_user_id_account_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_saved_by_account_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_application_id_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_parent_id_comment_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "comment"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "project_entry" ADD CONSTRAINT "project_entry_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "project_entry" ADD CONSTRAINT "project_entry_application_id_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "project_entry" ADD CONSTRAINT "project_entry_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "project_topic" ADD CONSTRAINT "project_topic_id_project_entry_id_fkey" FOREIGN KEY ("id") REFERENCES "project_entry"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_role" ADD CONSTRAINT "event_role_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_role" ADD CONSTRAINT "event_role_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_role" ADD CONSTRAINT "event_role_profile_id_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_slug" ADD CONSTRAINT "event_slug_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_technology" ADD CONSTRAINT "event_technology_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_technology" ADD CONSTRAINT "event_technology_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_account_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_id_account_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "like" ADD CONSTRAINT "like_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "like" ADD CONSTRAINT "like_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "like" ADD CONSTRAINT "like_tutorial_id_tutorial_id_fkey" FOREIGN KEY ("tutorial_id") REFERENCES "tutorial"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "like" ADD CONSTRAINT "like_article_id_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "like" ADD CONSTRAINT "like_application_id_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "application"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "flag" ADD CONSTRAINT "flag_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "flag" ADD CONSTRAINT "flag_handled_by_account_id_fkey" FOREIGN KEY ("handled_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_owner_id_account_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_taken_by_account_id_fkey" FOREIGN KEY ("taken_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_appealed_by_account_id_fkey" FOREIGN KEY ("appealed_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_decided_by_account_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_checked_in_by_account_id_fkey" FOREIGN KEY ("checked_in_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "personal_export" ADD CONSTRAINT "personal_export_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_profile_id_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "stream_slug" ADD CONSTRAINT "stream_slug_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "submission_link_check" ADD CONSTRAINT "submission_link_check_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_category" ADD CONSTRAINT "submission_category_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_category" ADD CONSTRAINT "submission_category_category_id_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id");--> statement-breakpoint
ALTER TABLE "submission_extension" ADD CONSTRAINT "submission_extension_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_extension" ADD CONSTRAINT "submission_extension_granted_by_account_id_fkey" FOREIGN KEY ("granted_by") REFERENCES "account"("id");--> statement-breakpoint
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
ALTER TABLE "team_slug" ADD CONSTRAINT "team_slug_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "team_slug" ADD CONSTRAINT "team_slug_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_admin_user_id_account_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "technology" ADD CONSTRAINT "technology_provider_id_technology_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "technology"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "technology" ADD CONSTRAINT "technology_author_user_id_account_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "technology" ADD CONSTRAINT "technology_saved_by_account_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "technology_editor" ADD CONSTRAINT "technology_editor_text_id_technology_id_fkey" FOREIGN KEY ("text_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "technology_editor" ADD CONSTRAINT "technology_editor_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "technology_revision" ADD CONSTRAINT "technology_revision_text_id_technology_id_fkey" FOREIGN KEY ("text_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "technology_revision" ADD CONSTRAINT "technology_revision_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "technology_slug" ADD CONSTRAINT "technology_slug_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_event" ADD CONSTRAINT "timeline_event_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_event" ADD CONSTRAINT "timeline_event_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_speaker" ADD CONSTRAINT "timeline_speaker_timeline_event_id_timeline_event_id_fkey" FOREIGN KEY ("timeline_event_id") REFERENCES "timeline_event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_speaker" ADD CONSTRAINT "timeline_speaker_profile_id_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tutorial_editor" ADD CONSTRAINT "tutorial_editor_text_id_tutorial_id_fkey" FOREIGN KEY ("text_id") REFERENCES "tutorial"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tutorial_editor" ADD CONSTRAINT "tutorial_editor_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "tutorial_revision" ADD CONSTRAINT "tutorial_revision_text_id_tutorial_id_fkey" FOREIGN KEY ("text_id") REFERENCES "tutorial"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tutorial_revision" ADD CONSTRAINT "tutorial_revision_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "tutorial_technology" ADD CONSTRAINT "tutorial_technology_tutorial_id_tutorial_id_fkey" FOREIGN KEY ("tutorial_id") REFERENCES "tutorial"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tutorial_technology" ADD CONSTRAINT "tutorial_technology_technology_id_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technology"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tutorial" ADD CONSTRAINT "tutorial_author_user_id_account_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "tutorial" ADD CONSTRAINT "tutorial_saved_by_account_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "account"("id");
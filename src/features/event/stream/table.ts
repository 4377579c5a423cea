import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  id,
  createLifeColumns,
  mayBelongTo,
  timestampColumn,
  parentReference,
  softDelete,
  table,
  timestamps,
} from '#database/columns.ts'
import { notDeleted, onlyHidden, onlyListed } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

/** Start of a stream, or infinity without a date. Spelled as in indexes and conditions. */
export const streamStartsAt = sql`coalesce(start_at, 'infinity'::timestamptz)`

/** Time from which `getPhase` reports a stream as ended. */
export const streamEndSql = sql`(case when start_at is null or end_at is null then 'infinity'::timestamptz
  else greatest(start_at, end_at) end)`

export const streams = table(
  'stream',
  {
    id: id(),
    slug: text().notNull(),
    title: text().notNull(),
    tagline: text().notNull().default(''),
    description: text().notNull().default(''),
    descriptionRendered: jsonb().$type<RenderedText>().notNull(),
    image: text(),
    visibility: text({ enum: ['draft', 'unlisted', 'public'] })
      .notNull()
      .default('draft'),
    /**
     * Time at which moderators hid the stream from everyone but its managers: a draft that can't be
     * published.
     */
    hiddenAt: timestampColumn(),
    /** Visibility before the stream was hidden. */
    heldVisibility: text({ enum: ['unlisted', 'public'] }),
    dev: boolean().notNull().default(false),
    timeZone: text().notNull().default('UTC'),
    signupActive: boolean().notNull().default(true),
    startAt: timestampColumn(),
    endAt: timestampColumn(),
    streamUrl: text(),
    recordingUrl: text(),
    discordEventRoleId: text(),
    ...createLifeColumns(),
    participantsCount: integer().notNull().default(0),
    createdBy: mayBelongTo(() => users.id),
    ...timestamps(),
    ...softDelete(),
  },
  (stream) => [
    uniqueIndex('stream_slug_once').on(stream.slug).where(notDeleted),
    index('stream_list').on(streamStartsAt, stream.slug).where(onlyListed),
    index('stream_on_now')
      .using('gist', sql`tstzrange(${streamStartsAt}, ${streamEndSql})`)
      .where(onlyListed),
    index('stream_overseen').on(stream.createdAt, stream.id).where(notDeleted),
    index('stream_by_title')
      .on(sql`lower(title)`, sql`id`)
      .where(notDeleted),
    index('stream_title_words').using('gin', sql`lower(unaccented(title)) gin_trgm_ops`),
    index('stream_hidden').on(stream.createdAt, stream.id).where(onlyHidden),
    index('stream_by_visibility').on(stream.visibility, stream.createdAt, stream.id).where(notDeleted),
    index('stream_made_by').on(stream.createdBy, stream.createdAt, stream.id).where(notDeleted),
    check('stream_ends_after_start', sql`${stream.endAt} > ${stream.startAt}`),
  ],
)

/** Former addresses, which keep leading to the stream. */
export const streamSlugs = table('stream_slug', {
  slug: text().primaryKey(),
  streamId: parentReference(() => streams.id),
})

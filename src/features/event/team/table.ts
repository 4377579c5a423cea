import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  mayBelongTo,
  timestampColumn,
  parentReference,
  softDelete,
  table,
  timestamps,
} from '#database/columns.ts'
import { notDeleted, onlyDeleted, onlyHidden } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'

export const teams = table(
  'team',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    image: text(),
    adminUserId: belongsTo(() => users.id),
    /**
     * Time at which moderators hid the team from everyone but its members, the event's managers and ADMIN.
     */
    hiddenAt: timestampColumn(),
    /** Time from which only organizers can change the team's members. */
    lockedAt: timestampColumn(),
    lookingForMembers: boolean().notNull().default(false),
    lookingForRoles: text().array().notNull().default([]),
    timeZone: text(),
    /** Whether comments on the team's project send its members e-mail. */
    mailOnComments: boolean().notNull().default(true),
    /** Number of members, stored on the team so that the database can enforce the limit. */
    membersCount: integer().notNull().default(0),
    /** Participant ids of the members when the team ended, in order of joining, for restoring it. */
    lastMembers: uuid().array().notNull().default([]),
    teamVoiceChannelId: text(),
    teamTextChannelId: text(),
    ...timestamps(),
    ...softDelete(),
  },
  (team) => [
    uniqueIndex('team_slug_once').on(team.eventId, team.slug).where(notDeleted),
    index('team_list')
      .on(team.eventId, team.createdAt.desc().nullsFirst(), team.id.desc().nullsFirst())
      .where(notDeleted),
    index('team_looking')
      .on(team.eventId, team.createdAt.desc().nullsFirst(), team.id.desc().nullsFirst())
      .where(sql`deleted_at is null and looking_for_members`),
    index('team_by_name')
      .on(team.eventId, sql`name collate "und-x-icu"`, team.id)
      .where(notDeleted),
    index('team_by_members')
      .on(team.eventId, team.membersCount.desc().nullsFirst(), team.id.desc().nullsFirst())
      .where(notDeleted),
    index('team_by_zone')
      .on(team.eventId, team.timeZone, team.createdAt.desc().nullsFirst())
      .where(notDeleted),
    index('team_deleted').on(team.deletedAt).where(onlyDeleted),
    index('team_overseen').on(team.createdAt, team.id).where(notDeleted),
    index('team_by_title')
      .on(sql`lower(name)`, sql`id`)
      .where(notDeleted),
    index('team_title_words').using('gin', sql`lower(unaccented(name)) gin_trgm_ops`),
    index('team_hidden').on(team.createdAt, team.id).where(onlyHidden),
    index('team_made_by').on(team.adminUserId, team.createdAt, team.id).where(notDeleted),
    index('team_by_role').using('gin', team.lookingForRoles),
    check('team_members_not_negative', sql`${team.membersCount} >= 0`),
  ],
)

/** Former addresses, which keep leading to the team. */
export const teamSlugs = table(
  'team_slug',
  {
    eventId: parentReference(() => events.id),
    slug: text().notNull(),
    teamId: parentReference(() => teams.id),
  },
  (row) => [primaryKey({ columns: [row.eventId, row.slug] }), index('team_slug_of').on(row.teamId)],
)

/** Request to join a team; 'closed' if the person joined another team or this one ended. */
export const joinRequests = table(
  'join_request',
  {
    id: id(),
    teamId: parentReference(() => teams.id),
    userId: belongsTo(() => users.id),
    /** Role that the person asks for. */
    role: text(),
    message: text().notNull().default(''),
    status: text({ enum: ['pending', 'accepted', 'declined', 'withdrawn', 'closed'] })
      .notNull()
      .default('pending'),
    decidedBy: mayBelongTo(() => users.id),
    decidedAt: timestampColumn(),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('one_open_join_request')
      .on(row.teamId, row.userId)
      .where(sql`status = 'pending'`),
    index('join_request_of').on(row.userId, row.createdAt),
  ],
)

/** Seat offered to an address, a known person or by link. The token is stored hashed and works once. */
export const teamInvitations = table(
  'team_invitation',
  {
    id: id(),
    teamId: parentReference(() => teams.id),
    invitedBy: belongsTo(() => users.id),
    /** Address as typed by the inviter; null for an invitation by name or by link. */
    email: text(),
    /** Only account that may accept; null for an invitation by e-mail or by link. */
    userId: mayBelongTo(() => users.id),
    tokenHash: text().notNull().unique(),
    status: text({ enum: ['pending', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('pending'),
    decidedBy: mayBelongTo(() => users.id),
    decidedAt: timestampColumn(),
    expiresAt: timestampColumn().notNull(),
    ...timestamps(),
  },
  (row) => [
    index('team_invitation_of').on(row.teamId, row.createdAt),
    index('team_invitation_for')
      .on(row.userId)
      .where(sql`status = 'pending'`),
    check('invitation_for_one', sql`num_nonnulls(${row.email}, ${row.userId}) <= 1`),
  ],
)

/** Notice that a team removed or declined a person, or has ended, until they dismiss it or join a team. */
export const teamNotices = table(
  'team_notice',
  {
    id: id(),
    teamId: parentReference(() => teams.id),
    userId: belongsTo(() => users.id),
    kind: text({ enum: ['removed', 'declined', 'ended'] }).notNull(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('one_notice_of_team').on(row.teamId, row.userId),
    index('team_notice_for').on(row.userId, row.createdAt),
  ],
)

import { eq, sql } from 'drizzle-orm'
import { flag, list, nullable, instant, enumField, slug, text } from '#lib/bundle/field.ts'
import { fileOrNull, ownId, person } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { membersIn } from '#features/event/participant/rows.ts'
import { teamRoleNames } from '#features/event/participant/enrollment/team-role.ts'
import { teams } from '../table.ts'

export const teamParts: Part[] = [
  part({
    name: 'teams',
    about: 'The teams; the participants say who is in them.',
    table: teams,
    of: (eventId) => eq(teams.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('team'),
      name: text(30),
      slug,
      description: text(2000),
      image: fileOrNull,
      adminUserId: person,
      lookingForMembers: flag,
      lookingForRoles: list(enumField(teamRoleNames), 20),
      timeZone: nullable(text(64)),
      mailOnComments: flag,
      createdAt: instant,
      updatedAt: instant,
    },
    stays: {
      lockedAt: 'organizers lock it again where it arrives',
      hiddenAt: 'what moderators hid does not leave',
      membersCount: 'counted again',
      lastMembers: 'of teams that have ended',
      teamVoiceChannelId: 'the chat of the installation',
      teamTextChannelId: 'the chat of the installation',
      deletedAt: 'what is deleted does not leave',
    },
    most: 10_000,
    async settle({ db }, eventId) {
      const members = sql<number>`(select count(*)::int from ${membersIn(sql`team.id`)})`
      await db
        .update(teams)
        .set({ membersCount: members, updatedAt: teams.updatedAt })
        .where(eq(teams.eventId, eventId))
    },
  }),
]

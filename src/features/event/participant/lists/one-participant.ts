import { type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import type { Context } from '#lib/contract/context.ts'
import { participant, type Participant } from '../contract.ts'
import { selectTechnologyNames } from '#features/content/technology/rows.ts'
import { selectShownIds } from '#features/event/stream/rows.ts'
import { submissionRowSql } from '#features/event/submission/rows.ts'
import { teamRowSql } from '#features/event/team/rows.ts'
import { participants } from '../table.ts'

/** Returns the first matching participant, as the API shows it to the participant and to event managers. */
export async function findParticipant(
  ctx: Context,
  where: SQL | undefined,
): Promise<Participant | undefined> {
  const [row] = await ctx.db
    .select({
      ...pickColumns(participants, participant),
      ...selectShownIds('participant'),
      skillNames: sql<string[]>`${selectTechnologyNames(sql`participant.skills`)}`,
      contact: selectOwnContact(ctx),
      team: teamJson,
    })
    .from(participants)
    .where(where)
    .limit(1)
  return row
}

/**
 * Selects the contact details only for the participant, because event managers, who see the other fields,
 * don't need them.
 */
const selectOwnContact = ({ viewer }: Context) => sql<string | null>`
  case when ${participants.userId} = ${viewer?.id ?? null}::uuid then ${participants.contact} end`

/** Team of a participant, with the title of its project. */
export const teamJson = sql<Participant['team']>`(
  select json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'submission', (
    select json_build_object('id', s.id, 'title', s.title) from ${submissionRowSql(sql`t.id`)}))
  from ${teamRowSql(sql`participant.team_id`)})`

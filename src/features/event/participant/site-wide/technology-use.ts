import { arrayContains, sql } from 'drizzle-orm'
import { replaceSlugSql, type TechnologyUse } from '#features/content/technology/uses/uses.ts'
import { participants } from '../table.ts'

/** Updates skills, which are stored by technology slug. */
export const participantTechnologyUse: TechnologyUse = {
  async readdress(ctx, address) {
    await ctx.db
      .update(participants)
      .set({
        skills: replaceSlugSql(sql`${participants.skills}`, address),
        updatedAt: participants.updatedAt,
      })
      .where(arrayContains(participants.skills, [address.was]))
  },
}

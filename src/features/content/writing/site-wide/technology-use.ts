import { sql } from 'drizzle-orm'
import { linkedUse, readdressed, type TechnologyUse } from '#features/content/technology/uses/uses.ts'
import { type WrittenKind } from '../kind.ts'

/** Uses in links of the shown text, and in slugs stored in its revisions. */
export const writtenTechnologyUse = ({ links, owner, revisions }: WrittenKind): TechnologyUse => ({
  ...linkedUse({ table: links as unknown as Parameters<typeof linkedUse>[0]['table'], user: owner.name }),
  async readdress({ db }, address) {
    await db.execute(sql`update ${revisions} set technologies = ${readdressed(sql`technologies`, address)}
      where ${address.was} = any(technologies)`)
  },
})

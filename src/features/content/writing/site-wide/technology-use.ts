import { sql } from 'drizzle-orm'
import { linkedUse, readdressed, type TechnologyUse } from '#features/content/technology/uses/uses.ts'
import { type WrittenKind } from '../kind.ts'

/** Links of what is shown, and the addresses that its revisions keep. */
export const writtenTechnologyUse = ({ links, owner, revisions }: WrittenKind): TechnologyUse => ({
  ...linkedUse({ table: links as unknown as Parameters<typeof linkedUse>[0]['table'], user: owner.name }),
  async readdress({ db }, address) {
    await db.execute(sql`update ${revisions} set technologies = ${readdressed(sql`technologies`, address)}
      where ${address.was} = any(technologies)`)
  },
})

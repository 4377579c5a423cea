import { sql } from 'drizzle-orm'
import {
  createLinkedUse,
  replaceSlugSql,
  type TechnologyUse,
} from '#features/content/technology/uses/uses.ts'
import { type WritingKind } from '../kind.ts'

/** Uses of technologies by texts: in links of the shown text, and in slugs stored in its revisions. */
export const createTechnologyUse = ({ links, owner, revisions }: WritingKind): TechnologyUse => ({
  ...createLinkedUse({
    table: links as unknown as Parameters<typeof createLinkedUse>[0]['table'],
    user: owner.name,
  }),
  async readdress({ db }, address) {
    await db.execute(sql`update ${revisions} set technologies = ${replaceSlugSql(sql`technologies`, address)}
      where ${address.was} = any(technologies)`)
  },
})

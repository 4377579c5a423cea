import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { technologies } from '../table.ts'
import { technologyData as data } from './personal-data.ts'
import { restorableTechnologies as restoring } from './restorable-technologies.ts'

export const technologyParts: NounParts<'technology'> = { see: requireTechnology, restoring, data }

async function requireTechnology({ db }: MemberContext, id: string) {
  const isLive = and(eq(technologies.id, id), isNull(technologies.deletedAt))
  const [technology] = await db.select({ id: technologies.id }).from(technologies).where(isLive)
  if (!technology) throw notFound('Technology')
}

import { and, isNull, lt } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { devpostDays } from '#lib/periods.ts'
import { devpostPeople } from './table.ts'

const dayMs = 24 * 60 * 60_000

export const devpostJobs = [
  {
    /** Deletes the reserved places of people who haven't answered within `devpostDays` days. */
    queue: 'devpost-purge',
    schedule: '41 4 * * *',
    async handle({ db, now }: Context): Promise<void> {
      const before = new Date(now.getTime() - devpostDays * dayMs)
      await db
        .delete(devpostPeople)
        .where(and(isNull(devpostPeople.answer), lt(devpostPeople.createdAt, before)))
    },
  },
]

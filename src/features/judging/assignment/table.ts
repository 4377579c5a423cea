import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, mayName, moment, partOf, table } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { judges } from '#features/judging/judge/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { DealSummary } from './contract.ts'

/** Each assignment of a round, with the seed that repeats it. */
export const deals = table(
  'deal',
  {
    id: id(),
    roundId: partOf(() => rounds.id),
    seed: integer().notNull(),
    /** Of everything that the deal was made from: who deals writes exactly what they saw. */
    inputHash: text().notNull(),
    summary: jsonb().$type<DealSummary>().notNull(),
    dealtBy: belongsTo(() => users.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [index('deal_of_round').on(row.roundId, row.createdAt)],
)

/** A judge is to judge an entry. It is deleted when it is dealt to another before anything was begun. */
export const assignments = table(
  'assignment',
  {
    id: id(),
    roundId: partOf(() => rounds.id),
    judgeId: partOf(() => judges.id),
    submissionId: partOf(() => submissions.id),
    source: text({ enum: ['dealt', 'pulled', 'added', 'calibration'] }).notNull(),
    dealId: mayName(() => deals.id),
    /** It connects judges and entries that no other ballot connects. */
    isBridge: boolean().notNull().default(false),
    /** A new deal leaves it where it is. */
    isLocked: boolean().notNull().default(false),
    /** In the judge's list, from 1. */
    place: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('assignment_once').on(row.roundId, row.judgeId, row.submissionId),
    index('assignment_of_judge').on(row.judgeId, row.roundId, row.place),
    index('assignment_of_entry').on(row.roundId, row.submissionId),
  ],
)

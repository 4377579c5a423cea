import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  optionalReference,
  timestampColumn,
  parentReference,
  table,
} from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { judges } from '#features/judging/judge/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { AssignmentSummary } from './contract.ts'

/** Runs of the assignment of a round, with the seed that reproduces each. */
export const assignmentRuns = table(
  'deal',
  {
    id: id(),
    roundId: parentReference(() => rounds.id),
    seed: integer().notNull(),
    /** Hash of all input of the assignment, so that organizers write exactly the preview they saw. */
    inputHash: text().notNull(),
    summary: jsonb().$type<AssignmentSummary>().notNull(),
    dealtBy: belongsTo(() => users.id),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [index('deal_of_round').on(row.roundId, row.createdAt)],
)

/** Assignment of an entry to a judge. Deleted if it is reassigned before a ballot is begun. */
export const assignments = table(
  'assignment',
  {
    id: id(),
    roundId: parentReference(() => rounds.id),
    judgeId: parentReference(() => judges.id),
    submissionId: parentReference(() => submissions.id),
    source: text({ enum: ['dealt', 'pulled', 'added', 'calibration'] }).notNull(),
    dealId: optionalReference(() => assignmentRuns.id),
    /** Whether the assignment connects judges and entries that no other ballot connects. */
    isBridge: boolean().notNull().default(false),
    /** Whether reassigning leaves the assignment in place. */
    isLocked: boolean().notNull().default(false),
    /** Position in the judge's list, from 1. */
    place: integer().notNull(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('assignment_once').on(row.roundId, row.judgeId, row.submissionId),
    index('assignment_of_judge').on(row.judgeId, row.roundId, row.place),
    index('assignment_of_entry').on(row.roundId, row.submissionId),
  ],
)

import { greenLedger } from './submissions/green-ledger.ts'
import { harbour } from './submissions/harbour.ts'
import { mendWeek } from './submissions/mend-week.ts'
import { nightShift } from './submissions/night-shift.ts'
import { quietTools } from './submissions/quiet-tools.ts'
import { tidewater } from './submissions/tidewater.ts'
import type { DemoSubmission } from './shapes.ts'

/**
 * Twenty-four projects of running and judged events: none has a medal yet, and only their teams see drafts.
 */
const presentSubmissions = [...nightShift, ...quietTools, ...mendWeek]

/** Eighteen projects of past events, with their medals. */
const pastSubmissions = [...harbour, ...tidewater, ...greenLedger]

export const submissions: readonly DemoSubmission[] = [...presentSubmissions, ...pastSubmissions]

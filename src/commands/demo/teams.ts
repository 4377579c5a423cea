import { greenLedger } from './teams/green-ledger.ts'
import { harbour } from './teams/harbour.ts'
import { mendWeek } from './teams/mend-week.ts'
import { nightShift } from './teams/night-shift.ts'
import { quietTools } from './teams/quiet-tools.ts'
import { tidewater } from './teams/tidewater.ts'
import type { DemoTeam } from './shapes.ts'

/** Forty-six teams of running, judged and past events. */
export const teams: readonly DemoTeam[] = [
  ...quietTools,
  ...mendWeek,
  ...nightShift,
  ...harbour,
  ...tidewater,
  ...greenLedger,
]

import { benchDay } from './events/alumni-bench-day.ts'
import { betweenTheYears } from './events/between-the-years.ts'
import { fieldNotes } from './events/field-notes.ts'
import { greenLedger } from './events/green-ledger.ts'
import { harbour } from './events/harbour-data-weekend.ts'
import { kitchenRobotics } from './events/kitchen-table-robotics.ts'
import { lighthouseLogs } from './events/lighthouse-logs.ts'
import { mendWeek } from './events/mend-and-make-week.ts'
import { nightShift } from './events/night-shift-sprint.ts'
import { paperwork } from './events/paperwork-jam.ts'
import { quietTools } from './events/quiet-tools-hack.ts'
import { repairRadio } from './events/repair-radio-day.ts'
import { smallModels } from './events/small-models-big-rooms.ts'
import { tidewater } from './events/tidewater-sprint.ts'
import type { DemoEvent } from './shapes.ts'

/** Twelve public events over all phases, two of them stopped, one unlisted and one draft. Days are counted from today. */
export const events: readonly DemoEvent[] = [
  // Events that run or are being judged today.
  quietTools,
  mendWeek,
  nightShift,
  // Events that people can still look forward to, and one that is a draft.
  fieldNotes,
  smallModels,
  paperwork,
  kitchenRobotics,
  benchDay,
  betweenTheYears,
  // Events that do not take place as planned.
  lighthouseLogs,
  repairRadio,
  // Events that are over, with results.
  harbour,
  tidewater,
  greenLedger,
]

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

/**
 * Twelve public events in all phases (two of them cancelled or postponed), one unlisted event and one draft.
 * Days are relative to today.
 */
export const events: readonly DemoEvent[] = [
  // Events that are running or being judged today.
  quietTools,
  mendWeek,
  nightShift,
  // Upcoming events, one of them unlisted, and one draft.
  fieldNotes,
  smallModels,
  paperwork,
  kitchenRobotics,
  benchDay,
  betweenTheYears,
  // Cancelled and postponed events.
  lighthouseLogs,
  repairRadio,
  // Past events with results.
  harbour,
  tidewater,
  greenLedger,
]

import { comingEvents } from './events-coming.ts'
import { presentEvents } from './events-now.ts'
import { pastEvents } from './events-past.ts'
import type { DemoEvent } from './shapes.ts'

/** Ten public events over all phases, one unlisted and one draft. Days are counted from today. */
export const events: readonly DemoEvent[] = [...presentEvents, ...comingEvents, ...pastEvents]

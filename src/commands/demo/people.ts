import { makers } from './people-makers.ts'
import { staff } from './people-staff.ts'
import type { DemoPerson } from './shapes.ts'

/** All 64 members of the demo, the six demo accounts first. None of them is a real person. */
export const people: readonly DemoPerson[] = [...staff, ...makers]

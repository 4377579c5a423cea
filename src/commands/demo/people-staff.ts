import { admin } from './people/admin.ts'
import { bodil } from './people/bodil.ts'
import { chloe } from './people/chloe.ts'
import { gwen } from './people/gwen.ts'
import { hrafnhildur } from './people/hrafnhildur.ts'
import { judge } from './people/judge.ts'
import { kofi } from './people/kofi.ts'
import { maeve } from './people/maeve.ts'
import { member } from './people/member.ts'
import { mentor } from './people/mentor.ts'
import { newcomer } from './people/newcomer.ts'
import { organizer } from './people/organizer.ts'
import { priya } from './people/priya.ts'
import { ravi } from './people/ravi.ts'
import { wanjiru } from './people/wanjiru.ts'
import type { DemoPerson } from './shapes.ts'

/** The six demo accounts, then organizers, judges, mentors and speakers. */
export const staff: readonly DemoPerson[] = [
  admin,
  mentor,
  organizer,
  judge,
  member,
  newcomer,
  maeve,
  wanjiru,
  priya,
  kofi,
  chloe,
  bodil,
  ravi,
  gwen,
  hrafnhildur,
]

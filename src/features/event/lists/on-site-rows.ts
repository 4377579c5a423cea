import { type SQL, sql } from 'drizzle-orm'
import { nowhere } from './on-site.ts'

/** The rows of `event` of which `isOnSite` is true. */
export const onSite: SQL = sql`(type in ('ONSITE', 'HYBRID') or (type = 'HACKATHON' and btrim(place) !~* ${nowhere.source}))`

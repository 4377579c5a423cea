import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import { administrationOf } from './administration-crowd.ts'
import { shelfOf } from './discovery-crowd.ts'
import { galleryOf } from './gallery-crowd.ts'
import { dealingOf, judgingOf } from './judging-crowd.ts'
import { crowdOf } from './lists-crowd.ts'
import { trayOf } from './notifications-crowd.ts'
import { publishableOf } from './publishing-crowd.ts'
import { communityOf } from './statistics-crowd.ts'

const fillings: Record<string, (size: number) => string[]> = {
  lists: crowdOf,
  gallery: galleryOf,
  discovery: shelfOf,
  administration: administrationOf,
  statistics: communityOf,
  notifications: trayOf,
  judging: judgingOf,
  dealing: dealingOf,
  publishing: publishableOf,
}

/** Fills the demo in DATA_DIR or DATABASE_URL with the given kind and number of things. */
const [, , name = '', size] = process.argv
const database = await openDatabase(readConfig(process.env), 'guest')
const client = await database.pool.connect()
try {
  for (const statement of fillings[name]!(Number(size))) await client.query(statement)
} finally {
  client.release()
  await database.close()
  process.disconnect?.()
}

import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import { buildAdministrationSql } from './administration-crowd.ts'
import { buildDiscoverySql } from './discovery-crowd.ts'
import { buildGallerySql } from './gallery-crowd.ts'
import { buildUnassignedSql, buildJudgingSql } from './judging-crowd.ts'
import { buildListsSql } from './lists-crowd.ts'
import { buildInboxSql } from './notifications-crowd.ts'
import { buildPublishableSql } from './publishing-crowd.ts'
import { buildCommunitySql } from './statistics-crowd.ts'

const fillings: Record<string, (size: number) => string[]> = {
  lists: buildListsSql,
  gallery: buildGallerySql,
  discovery: buildDiscoverySql,
  administration: buildAdministrationSql,
  statistics: buildCommunitySql,
  notifications: buildInboxSql,
  judging: buildJudgingSql,
  dealing: buildUnassignedSql,
  publishing: buildPublishableSql,
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

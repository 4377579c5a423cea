import { renderPlain } from '../../support/rendered-text.ts'
import type { Site } from './site.ts'

/** Adds a technology and a category to choose from. */
export async function addTopics({ pool }: Pick<Site, 'pool'>): Promise<void> {
  await pool.query(`insert into technology (slug, name, rendered) values ('sedge', 'Sedge', $1)`, [
    JSON.stringify(renderPlain('')),
  ])
  await pool.query(`insert into category (slug, name) values ('repair', 'Repair')`)
}

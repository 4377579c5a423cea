import { expect } from 'vitest'
import type { Site } from './site.ts'

interface Mailed {
  to: string
  /** Which kind of mail. */
  template: string
}

/** The link in the newest mail of this kind to this address, once it has been written. */
export async function mailedLink({ pool }: Pick<Site, 'pool'>, { to, template }: Mailed): Promise<string> {
  const newest = async () => {
    const { rows } = await pool.query<{ text: string }>(
      'select text from mail where "to" = $1 and template = $2 order by created_at desc limit 1',
      [to, template],
    )
    return /https?:\/\/\S+/.exec(rows[0]?.text ?? '')?.[0]
  }
  await expect.poll(newest).toBeDefined()
  return (await newest())!
}

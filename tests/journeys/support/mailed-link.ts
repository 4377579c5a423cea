import { expect } from 'vitest'
import type { Site } from './site.ts'

interface Mailed {
  to: string
  /** Kind of e-mail. */
  template: string
}

/** Returns the link in the newest e-mail of this kind to this address, as soon as it exists. */
export async function mailedLink({ pool }: Pick<Site, 'pool'>, { to, template }: Mailed): Promise<string> {
  const findNewestText = async () => {
    const { rows } = await pool.query<{ text: string }>(
      'select text from mail where "to" = $1 and template = $2 order by created_at desc limit 1',
      [to, template],
    )
    return /https?:\/\/\S+/.exec(rows[0]?.text ?? '')?.[0]
  }
  await expect.poll(findNewestText).toBeDefined()
  return (await findNewestText())!
}

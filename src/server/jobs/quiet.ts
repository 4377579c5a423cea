import { isCopy } from '#features/operations/configuration/identity.ts'
import { createErrorReporter } from '#lib/services/log.ts'
import type { Tag } from '#lib/contract/tags.ts'
import { getSiteAddress } from '../config/addresses.ts'
import type { Services } from '../services.ts'

/** Whether this process holds back all jobs because the site is an unreleased copy. */
export interface Quiet {
  isQuiet: boolean
}

export const quietMessage =
  'This site was copied from another database or address, or was moved to one. No e-mail, message or scheduled task leaves it until an administrator releases it under Configuration.'

const releaseTag: Tag = 'site-identity'

/**
 * Calls `start` at once, or on a copy after an administrator has released it. Every external effect is a job,
 * and jobs wait without workers.
 */
export async function startUnlessQuiet(
  { db, config, clock, subscribe }: Services,
  state: Quiet,
  start: () => Promise<void>,
): Promise<void> {
  const checkIsCopy = () => isCopy(db, { address: getSiteAddress(config.siteUrl), now: clock() })
  state.isQuiet = await checkIsCopy()
  if (!state.isQuiet) return start()
  process.stdout.write(`\n${quietMessage}\n`)
  const report = createErrorReporter('jobs')
  const checkAgain = async () => {
    if (!state.isQuiet || (await checkIsCopy()) || !state.isQuiet) return
    state.isQuiet = false
    await start()
  }
  subscribe({
    onNote: (tags) => void (tags.includes(releaseTag) && checkAgain().catch(report)),
    onLost: () => {},
    onBack: () => void checkAgain().catch(report),
  })
}

import { isCopy } from '#features/operations/configuration/identity.ts'
import { errorReporter } from '#lib/services/log.ts'
import type { Tag } from '#lib/contract/tags.ts'
import { siteAddress } from '../config/addresses.ts'
import type { Services } from '../services.ts'

/** Whether this process holds back all jobs because the site is an unreleased copy. */
export interface Quiet {
  isQuiet: boolean
}

export const quietSentence =
  'This site was copied from another database or address, or was moved to one. No e-mail, message or scheduled task leaves it until an administrator releases it under Configuration.'

const released: Tag = 'site-identity'

/**
 * Calls `work` at once, or on a copy after an administrator has released it. Every external effect is a job,
 * and jobs wait without workers.
 */
export async function workUnlessQuiet(
  { db, config, clock, subscribe }: Services,
  state: Quiet,
  work: () => Promise<void>,
): Promise<void> {
  const look = () => isCopy(db, { address: siteAddress(config.siteUrl), now: clock() })
  state.isQuiet = await look()
  if (!state.isQuiet) return work()
  process.stdout.write(`\n${quietSentence}\n`)
  const report = errorReporter('jobs')
  const lookAgain = async () => {
    if (!state.isQuiet || (await look()) || !state.isQuiet) return
    state.isQuiet = false
    await work()
  }
  subscribe({
    onNote: (tags) => void (tags.includes(released) && lookAgain().catch(report)),
    onLost: () => {},
    onBack: () => void lookAgain().catch(report),
  })
}

import type { Context } from '#lib/contract/context.ts'
import type { ChatDriver } from '#lib/services/chat-driver.ts'
import { chatJobs } from '#features/event/chat/sending/jobs.ts'
import { nextStepResult } from '#lib/services/job-result.ts'
import { createVault } from '#features/people/auth/sign-in/vault.ts'
import type { World } from '../people-and-things.ts'

type Job = { queue: string; prepare?: Step; handle: Step }
type Step = (ctx: Context, data: object, preparation?: unknown) => Promise<unknown>

interface QueuedJob {
  queue: string
  data: object
  at: number
  /** Identifies the job, so that equal ones can be merged. */
  name?: string
}

interface Hands {
  driver: ChatDriver | null
  /** Current time, which the driver's own clock may advance. */
  now: () => Date
  process?: string
}

const getJobName = (job: QueuedJob): string => (job.name ??= JSON.stringify([job.queue, job.data]))

/** Runs the chat jobs in sequence at their requested times, without a worker. */
export function createChatRunner(world: World, { driver, now, process = crypto.randomUUID() }: Hands) {
  const queuedJobs: QueuedJob[] = []
  const jobs = new Map((chatJobs as unknown as Job[]).map((job) => [job.queue, job]))
  const ctx = () =>
    ({
      db: world.db,
      now: now(),
      viewer: null,
      origin: world.config.siteUrl,
      vault: createVault(world.config.secret),
      chat: { driver, connecting: null, publicKey: null, server: '100000000000000001', process },
      changed: () => {},
      job: async (queue: string, data: object, startAfter = now()) =>
        void queuedJobs.push({ queue, data, at: startAfter.getTime() }),
    }) as unknown as Context
  /** Runs one job to its end. With `dies`, stops it before it stores its result. */
  async function runJob(queue: string, data: object = {}, { dies = false } = {}) {
    const job = jobs.get(queue)
    if (!job) return undefined
    for (;;) {
      const preparation = await job.prepare?.(ctx(), data)
      if (dies || (await job.handle(ctx(), data, preparation)) !== nextStepResult) return preparation
    }
  }
  return {
    asked: queuedJobs,
    ctx,
    act: runJob,
    /**
     * Runs all requested jobs until none is left or `most` steps are done. `pass` advances the clock to a
     * time.
     */
    async run({ pass, most = 10_000, until }: { pass: (to: number) => void; most?: number; until?: number }) {
      let steps = 0
      for (; steps < most && queuedJobs.length > 0; steps++) {
        queuedJobs.sort((first, second) => first.at - second.at)
        const next = queuedJobs.shift()!
        if (until !== undefined && next.at > until) {
          queuedJobs.unshift(next)
          break
        }
        if (next.at > now().getTime()) pass(next.at)
        // Equal jobs requested for the same time run only once.
        const [jobName, nowMs] = [getJobName(next), now().getTime()]
        for (let i = queuedJobs.findLastIndex(({ at }) => at <= nowMs); i >= 0; i--)
          if (getJobName(queuedJobs[i]!) === jobName) queuedJobs.splice(i, 1)
        await runJob(next.queue, next.data)
      }
      return steps
    },
  }
}

import type { Context } from '#lib/contract/context.ts'
import type { ProcessInfo } from '#lib/services/process/process-info.ts'
import type { StatusCheck } from '../contract.ts'

export type Judgment = Pick<StatusCheck, 'state' | 'seen' | 'advice'>

export const ok = (seen: string): Judgment => ({ state: 'ok', seen, advice: null })
export const warn = (seen: string, advice: string): Judgment => ({ state: 'warning', seen, advice })
export const fail = (seen: string, advice: string): Judgment => ({ state: 'failing', seen, advice })
export const unknown = (seen: string, advice: string): Judgment => ({ state: 'unknown', seen, advice })

/** Facts about a part of the site. Checks of the same source share one load. */
export interface Source<Facts> {
  name: string
  load(ctx: Context): Promise<Facts>
}

/** Environment of a judgment. */
export interface Site {
  now: Date
  /** Whether the site is for others than this machine. */
  isPublic: boolean
  running: ProcessInfo
  isSet(name: string): boolean
}

type Link = StatusCheck['link']

interface CheckOptions<Facts> {
  key: string
  name: string
  link?: Link
  source: Source<Facts>
  /** Whether no answer means that the part is broken. */
  mustAnswer?: boolean
  judge(facts: Facts, site: Site): Judgment
}

export interface Check {
  key: string
  run(ctx: Context): Promise<StatusCheck>
}

/** Creates a check, which never throws and takes little longer than two seconds at most. */
export function createCheck<Facts>(options: CheckOptions<Facts>): Check {
  const { key, name, link = null, source, judge, mustAnswer = false } = options
  return {
    key,
    async run(ctx) {
      const probed = await ctx.probes.run(`status ${source.name}`, () => source.load(ctx))
      const judgment =
        probed.outcome === 'answered'
          ? judge(probed.value, createSite(ctx))
          : judgeSilence(probed.outcome, mustAnswer)
      return { key, name, link, ...judgment }
    },
  }
}

/** Judges a part that hasn't told its facts. */
export function judgeSilence(outcome: 'late' | 'failed', mustAnswer: boolean): Judgment {
  const seen =
    outcome === 'late' ? 'There was no answer within 2 seconds.' : 'The question was answered with an error.'
  const advice =
    outcome === 'late'
      ? 'Reload in a moment; if it stays like this, look at the load of the machine and the database.'
      : 'Read the error in the log of the process (docs/operations.md, “Log”).'
  return mustAnswer ? fail(seen, advice) : unknown(seen, advice)
}

export function createSite({ now, running }: Pick<Context, 'now' | 'running'>): Site {
  const processInfo = running()
  return {
    now,
    running: processInfo,
    isPublic: processInfo.address !== 'localhost',
    isSet: (name) => processInfo.settings.some((setting) => setting.name === name && setting.isSet),
  }
}

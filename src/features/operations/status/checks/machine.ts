import { access, constants, statfs } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import type { Context } from '#lib/contract/context.ts'
import { formatSize } from '#lib/fields/numbers.ts'
import { type Check, createCheck, fail, type Judgment, ok, warn } from './check.ts'
import { formatShare } from './figures.ts'
import { links } from './links.ts'

interface Room {
  free: number
  size: number
}

/** Shares of free room below which the check warns and fails. */
const lowShare = 0.1
const tooLowShare = 0.03

export function judgeDisk({ free, size }: Room): Judgment {
  const seen = `${formatSize(free)} of ${formatSize(size)} are free on the disk of DATA_DIR (${formatShare(free, size)}).`
  const advice = 'Make room or move DATA_DIR to a larger disk; uploads and an embedded database need it.'
  if (free < size * tooLowShare) return fail(seen, advice)
  return free < size * lowShare ? warn(seen, advice) : ok(seen)
}

export function judgeMemory({ free, size }: Room): Judgment {
  const seen = `${formatSize(free)} of ${formatSize(size)} of memory are available (${formatShare(free, size)}).`
  const advice = 'Stop other programs, give the site more memory, or lower PAGE_CACHE_MB.'
  if (free < size * tooLowShare) return fail(seen, advice)
  return free < size * lowShare ? warn(seen, advice) : ok(seen)
}

/** Judges the load of the last five minutes: running and waiting programs per core. */
export function judgeLoad({ load, cores }: { load: number; cores: number }): Judgment {
  const seen = `On average, ${load.toFixed(1)} programs shared ${cores === 1 ? '1 core' : `${cores} cores`}.`
  if (load < cores * 2) return ok(seen)
  return (load < cores * 6 ? warn : fail)(seen, 'See which programs use the processor, or use more cores.')
}

/** Judges a storage that has answered. */
export const judgeStorage = ({ isBucket }: { isBucket: boolean }): Judgment =>
  ok(isBucket ? 'The bucket answers.' : 'The data folder can be written to.')

const getDataDir = ({ running }: Context) => running().vitals!.dataDir

/** Key that no file has. */
const missingKey = 'status/check.txt'

export const machineChecks: Check[] = [
  createCheck({
    key: 'disk',
    name: 'Disk',
    source: {
      name: 'disk',
      async load(ctx) {
        const { bavail, blocks, bsize } = await statfs(getDataDir(ctx))
        return { free: bavail * bsize, size: blocks * bsize }
      },
    },
    judge: judgeDisk,
  }),
  createCheck({
    key: 'memory',
    name: 'Memory',
    source: {
      name: 'memory',
      // Without a limit for the process, its limit is a number beyond any machine.
      load: async () => ({
        free: process.availableMemory(),
        size: Math.min(totalmem(), process.constrainedMemory() || Infinity),
      }),
    },
    judge: judgeMemory,
  }),
  createCheck({
    key: 'load',
    name: 'Processor',
    source: { name: 'load', load: async () => ({ load: loadavg()[1]!, cores: availableParallelism() }) },
    judge: judgeLoad,
  }),
  createCheck({
    key: 'storage',
    name: 'Storage of files',
    link: links.configuration,
    source: {
      name: 'storage',
      async load(ctx) {
        await access(getDataDir(ctx), constants.W_OK)
        const file = await ctx.storage.get(missingKey)
        file?.destroy()
        return {
          isBucket: ctx.running().settings.some(({ name, isSet }) => name === 'S3_BUCKET' && isSet),
        }
      },
    },
    mustAnswer: true,
    judge: judgeStorage,
  }),
]

import { readFileSync } from 'node:fs'
import type { Running } from '#lib/running.ts'
import type { Config } from './config.ts'
import type { PageCache } from './page-cache.ts'

interface Parts {
  startedAt: Date
  cache?: PageCache
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** What administrators read of this process. */
export function runningOf({ settings }: Config, { startedAt, cache }: Parts): Running {
  return {
    settings,
    version,
    node: process.version,
    startedAt,
    pageCache: cache?.counters() ?? null,
  }
}

import { readFileSync } from 'node:fs'
import { exampleSentence } from '#lib/example-parts.ts'
import type { Running } from '#lib/running.ts'
import { site } from '#site.config.ts'
import type { Config } from './config.ts'
import type { PageCache } from './page-cache.ts'

interface Parts {
  startedAt: Date
  cache?: PageCache
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** What administrators read of this process. */
export function runningOf(config: Config, { startedAt, cache }: Parts): Running {
  return {
    settings: config.settings,
    notices: noticesOf(config),
    version,
    node: process.version,
    startedAt,
    pageCache: cache?.counters() ?? null,
  }
}

/** What is no fault on this machine, and wrong on a site for others. */
export function noticesOf({ isLocal }: Config): string[] {
  const sentences = isLocal ? [] : [exampleSentence(site)]
  return sentences.filter((sentence) => sentence !== null)
}

import { readFileSync } from 'node:fs'
import { describeExampleParts } from '#lib/pictures/example-parts.ts'
import type { ProcessInfo, Vitals } from '#lib/services/process/process-info.ts'
import { site } from '#site.config.ts'
import { getSiteAddress } from './config/addresses.ts'
import type { Config } from './config/config.ts'
import { type Quiet, quietMessage } from './jobs/quiet.ts'
import type { PageCache } from './pages/page-cache.ts'

interface Parts {
  startedAt: Date
  cache?: PageCache
  quiet?: Quiet
  vitals?: () => Vitals
}

export const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** Returns the information about this process that administrators see. */
export function getProcess(config: Config, { startedAt, cache, quiet, vitals }: Parts): ProcessInfo {
  return {
    settings: config.settings,
    notices: [...(quiet?.isQuiet ? [quietMessage] : []), ...listNotices(config)],
    isQuiet: quiet?.isQuiet ?? false,
    address: getSiteAddress(config.siteUrl),
    isExample: !config.isLocal && describeExampleParts(site) !== null,
    version,
    node: process.version,
    startedAt,
    vitals: vitals?.() ?? null,
    pageCache: cache?.counters() ?? null,
  }
}

/** Returns notices about settings that are fine on this machine but wrong on a public site. */
export function listNotices({ isLocal, siteUrl }: Config): string[] {
  const notices = isLocal ? [] : [getUnencryptedNotice(siteUrl), describeExampleParts(site)]
  return notices.filter((notice) => notice !== null)
}

function getUnencryptedNotice(siteUrl: string): string | null {
  if (!siteUrl.startsWith('http:')) return null
  return `${siteUrl} isn’t encrypted: passwords and cookies can be read on the way. Put HTTPS in front of it and set SITE_URL to ${siteUrl.replace('http:', 'https:')}.`
}

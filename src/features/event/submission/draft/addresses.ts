import * as z from 'zod/mini'
import { boundedText } from '#lib/fields/fields.ts'
import { isFileAddress } from '#lib/pictures/file-address.ts'
import { isWebAddress, withScheme } from '#lib/pages/urls.ts'

export const demoPlatforms = ['REPLIT', 'STREAMLIT', 'VERCEL', 'OTHER'] as const
export type DemoPlatform = (typeof demoPlatforms)[number]

/**
 * Returns whether the value is a file uploaded to this site for a submission or application. The service
 * checks for which one.
 */
export const isOwnFile = (value: string) => isFileAddress(value, 'submission', 'app')

const normalizeLink = (value: string) => (isOwnFile(value) ? value : withScheme(value))

/**
 * Returns the schema of a link that null or an empty string removes. The link must be valid, even in a draft.
 */
const link = (isValid: (value: string) => boolean, message: string) =>
  z.nullable(
    z.string().check(
      boundedText(2100, message),
      z.overwrite(normalizeLink),
      z.refine((value) => value === '' || isValid(value), message),
    ),
  )

export const imageLink = link(isOwnFile, 'Invalid value')
export const fileOrLink = link((value) => isOwnFile(value) || isWebAddress(value), 'Invalid URL')
export const repoLink = link(isRepository, 'Invalid GitHub URL')
export const demoUrl = link(isWebAddress, 'Invalid URL')

/** Returns whether the address is a repository on github.com, with owner and name. */
function isRepository(value: string) {
  return findHost(value) === 'github.com' && /^\/[\w-]+\/[\w.-]+/.test(new URL(value).pathname)
}

const replit = (host: string) => host === 'replit.com' || /\.(replit\.app|repl\.co)$/.test(host)
const streamlit = (host: string) => host.endsWith('.streamlit.app') || host === 'share.streamlit.io'

/** Returns the platform that hosts the address; undefined if it isn't a valid address. */
export function findPlatform(url: string): DemoPlatform | undefined {
  const host = findHost(withScheme(url))
  if (host === undefined) return undefined
  if (replit(host)) return 'REPLIT'
  if (streamlit(host)) return 'STREAMLIT'
  return host.endsWith('.vercel.app') ? 'VERCEL' : 'OTHER'
}

/**
 * Returns the error message for an invalid demo address, or for one outside Replit or Streamlit if that is
 * its platform; otherwise undefined.
 */
export function findDemoError(url: string | null, platform: DemoPlatform | null): string | undefined {
  if (!url) return undefined
  const host = findHost(url)
  if (host === undefined) return 'Invalid URL'
  if (platform === 'REPLIT' && !replit(host)) return 'Invalid Replit URL'
  if (platform === 'STREAMLIT' && !streamlit(host)) return 'Invalid Streamlit URL'
  return undefined
}

function findHost(value: string) {
  return isWebAddress(value) ? new URL(value).hostname.replace(/^www\./, '') : undefined
}

import { isWebUrl } from '#features/platform/files/outside/guarded-fetch.ts'
import { pointsToPrivateHost } from '#features/platform/files/outside/points-inside.ts'
import type { Context } from '#lib/contract/context.ts'
import { isWebAddress } from '#lib/pages/urls.ts'
import { isOwnFile } from '../draft/addresses.ts'
import type { LinkFinding } from './link-contract.ts'

interface SubmissionLinks {
  repoLink: string | null
  demoUrl: string | null
  presentationLink: string | null
  videoLink: string | null
  description: string
}
type Link = Pick<LinkFinding, 'field' | 'url'>
type FetchStatus = Context['fetchStatus']

const fields = ['repoLink', 'demoUrl', 'presentationLink', 'videoLink'] as const
const maxLinksInText = 10

/**
 * Returns the links in a submission's fields, and up to ten others in its description. Excludes files of the
 * site itself.
 */
export function listLinks(submission: SubmissionLinks): Link[] {
  const fieldLinks = fields.flatMap((field) => {
    const url = submission[field]
    return url && !isOwnFile(url) ? [{ field, url }] : []
  })
  const textUrls = [...submission.description.matchAll(/https?:\/\/[^\s<>()[\]"'`]+/g)]
    .map(([url]) => url.replace(/[.,;:!?*_]+$/, ''))
    .filter((url) => URL.canParse(url) && fieldLinks.every((fieldLink) => fieldLink.url !== url))
  const urlsInText = [...new Set(textUrls)].slice(0, maxLinksInText)
  return [...fieldLinks, ...urlsInText.map((url) => ({ field: 'description' as const, url }))]
}

/** Returns problems that a stranger would have with these links, without further details. */
export async function listFindings(links: readonly Link[], fetchStatus: FetchStatus): Promise<LinkFinding[]> {
  return (await Promise.all(links.map((link) => judge(link, fetchStatus)))).flat()
}

async function judge(link: Link, fetchStatus: FetchStatus): Promise<LinkFinding[]> {
  if (pointsToPrivateHost(link.url)) return [{ ...link, fault: 'inside' }]
  if (!isWebAddress(link.url)) return [{ ...link, fault: 'noAnswer' }]
  // Addresses that the server never requests, such as those with an unusual port, get no findings.
  if (!isWebUrl(new URL(link.url))) return []
  const status = await fetchStatus(link.url)
  const repository = link.field === 'repoLink' ? findRawBaseUrl(link.url) : undefined
  if (repository && status === 404) return [{ ...link, fault: 'privateRepository' }]
  if (!answers(status)) return [{ ...link, fault: 'noAnswer' }]
  if (!repository) return []
  const hasAnyFile = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => fetchStatus(`${repository}/${name}`)))).includes(200)
  const [hasReadme, hasLicense] = await Promise.all([hasAnyFile(readmes), hasAnyFile(licenseNames)])
  return [
    ...(hasReadme ? [] : [{ ...link, fault: 'noReadme' as const }]),
    ...(hasLicense ? [] : [{ ...link, fault: 'noLicence' as const }]),
  ]
}

/**
 * Returns whether a page exists. One that requires a login or blocks bots does; one that is gone or fails
 * doesn't.
 */
const answers = (status: number | null) =>
  status !== null && status !== 404 && status !== 410 && !(status >= 500 && status < 600)

/**
 * Returns the base address for single files of a repository's default branch, readable without an account or
 * a key.
 */
function findRawBaseUrl(url: string): string | undefined {
  const [, owner, name] = new URL(url).pathname.split('/')
  return owner && name && `https://raw.githubusercontent.com/${owner}/${name.replace(/\.git$/, '')}/HEAD`
}

const readmes = ['README.md', 'README', 'README.rst', 'README.txt', 'readme.md', 'Readme.md']
const licenseNames = [
  'LICENSE',
  'LICENSE.md',
  'LICENSE.txt',
  'LICENCE',
  'LICENCE.md',
  'COPYING',
  'license.md',
]

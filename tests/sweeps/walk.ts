import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'
import { feedSources } from '../../src/pages/feeds/sources.ts'
import { privateHandles } from './private-people.ts'
import type { Scene } from '../authorisation/matrix.ts'

/** All address patterns of the route table, so that a new page is tested without being listed here. */
export const patterns = listPatterns(routes as unknown as RouteConfigEntry[], '')

function listPatterns(entries: RouteConfigEntry[], parentPath: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const currentPath = path ? `${parentPath}/${path}` : parentPath
    return [...(path || index ? [currentPath || '/'] : []), ...listPatterns(children ?? [], currentPath)]
  })
}

/** Returns values for the names in a pattern: public, hidden and deleted things. */
export function getPlaceholderValues({ things }: Scene) {
  const { event, other, draft, deleted, team, otherTeam, elsewhere, hiddenTeam, ended } = things
  const slugs: Record<string, string[]> = {
    event: [event, other, draft, deleted, things.moderatedEvent].map(({ slug }) => slug),
    stream: [things.stream, things.draftStream, things.deletedStream, things.moderatedStream].map(
      ({ slug }) => slug,
    ),
    tech: ['kiln', 'gone'],
    t: [things.published, things.draftText, things.inReview, things.deletedText],
    blog: [things.published, things.draftText, things.inReview, things.deletedText],
    apps: ['repair'],
  }
  const { application, waitingApplication, rejectedApplication, deletedApplication } = things
  const certificates = [things.certificate, things.privateCertificate]
  const byId = [application, waitingApplication, rejectedApplication, deletedApplication].map(
    (id) => `?id=${id}`,
  )
  const teams = [
    [event, team],
    [event, otherTeam],
    [event, ended],
    [event, things.moderatedTeam],
    [other, elsewhere],
    [draft, hiddenTeam],
  ].map(([eventRow, itemRow]) => `${eventRow!.slug}/${itemRow!.slug}`)
  const names: [string, (first: string) => string[]][] = [
    [':eventSlug/:teamSlug', () => teams],
    [
      ':submissionSlug',
      () => [
        'morning-sheet',
        'canary-draft-submission',
        'canary-work-of-a-hidden-team',
        'canary-deleted-submission',
      ],
    ],
    [':provider/:slug', () => ['kiln/kiln', 'kiln/gone']],
    [':handle', () => [`@${things.known.userName}`, ...privateHandles]],
    [':sitemap', () => ['sitemap', 'sitemap-1']],
    [':list', () => Object.keys(feedSources)],
    [':slug', (first) => slugs[first] ?? []],
    [':kind', () => ['submission', 'comment', 'profile']],
    [':id', () => [things.known.id, things.hidden.id, things.submission, ...certificates]],
    [':kid', () => ['kiln']],
    ['*', () => ['nothing-here']],
  ]
  return (pattern: string): string[] => {
    const first = pattern.split('/')[1] ?? ''
    if (/^\/apps\/app\b/.test(pattern)) return ['', ...byId].map((question) => pattern + question)
    return names.reduce<string[]>(
      (paths, [name, values]) =>
        paths.flatMap((path) =>
          path.includes(name) ? values(first).map((value) => path.replace(name, value)) : [path],
        ),
      [pattern],
    )
  }
}

const questions = ['?search=canary', '?q=canary', '?tab=past', '?tab=streams', '?page=2', '?drafts=1']

/** Returns the forms of an address that people, hydration and lists request. A file has only one. */
export function listAddressForms(path: string, pattern: string): string[] {
  const [address = '', ownQuery = ''] = path.split(/(?=\?)/)
  if (/\.\w+$/.test(address)) return [path]
  if (ownQuery) return [path, `${address}.data${ownQuery}`]
  const isList = !pattern.includes(':') || /submissions|dash/.test(pattern)
  const queries = isList ? ['', ...questions] : ['']
  const data = path === '/' ? '/_root.data' : `${path}.data`
  return queries.flatMap((question) => [path + question, data + question])
}

/**
 * Returns the addresses of this site that a page links to, except the login, which only repeats the page's
 * address.
 */
export const listLinks = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#]*)/g)]
    .map(([, link]) => link!.replaceAll('&amp;', '&'))
    .filter((link) => !link.includes('callbackUrl='))
    .filter((link) => !/^\/(assets|_image|files|favicon|apple-touch|api\/(auth|live|docs))/.test(link))

/** Keeps only letters and digits, so that a slug and a title have the same words. */
export const plainly = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')

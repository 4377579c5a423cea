import { createHash } from 'node:crypto'
import type { Track } from '#features/event/contract.ts'
import { lengths as ofSubmission } from '#features/submission/draft/lengths.ts'
import { platformOf, repoLink } from '#features/submission/draft/addresses.ts'
import type { ImportedSubmission } from '#features/submission/draft/imported.ts'
import { lengths as ofTeam } from '#features/team/fields/lengths.ts'
import * as z from 'zod/mini'
import { addressesIn, isLong, shortened } from '../reading/cells.ts'
import type { ListedPerson, ListedProject } from '../reading/projects.ts'

/** What is made of one project. */
export interface PlannedProject extends Omit<ImportedSubmission, 'teamId' | 'rendered'> {
  row: number
  url: string
  teamName: string
  people: ListedPerson[]
  trackName: string | null
  notes: string[]
}

interface Around {
  tracks: Track[]
  /** Technologies of the catalogue, by their name and by their slug in small letters. */
  technologies: Map<string, string>
  maxTeamSize: number
  now: Date
}

const longestText = 9000
const mostTechnologies = 20

/** What is made of a project of a file, and what is otherwise than it says. */
export function plannedProject(listed: ListedProject, around: Around): PlannedProject {
  const { row, url, title, people } = listed
  const notes: string[] = []
  const links = linksOf(listed)
  const track = around.tracks.find(({ name }) =>
    listed.prizes.some((prize) => prize.toLowerCase() === name.toLowerCase()),
  )
  const known = listed.builtWith.filter((name) => around.technologies.has(name.toLowerCase()))
  const technologyIds = [...new Set(known.map((name) => around.technologies.get(name.toLowerCase())!))]
  if (isLong(title, ofSubmission.title.max)) notes.push('The title is shortened')
  if (isLong(listed.about, longestText)) notes.push('The description is shortened')
  if (people.length > around.maxTeamSize)
    notes.push(`${people.length} people, and teams here have up to ${around.maxTeamSize}`)
  const description = descriptionOf(listed, { links, known })
  return {
    row,
    url,
    title: shortened(title, ofSubmission.title.max),
    teamName: teamNameOf(title, row),
    shortDescription: summaryOf(listed.about),
    description,
    repoLink: links.repo,
    demoUrl: links.demo,
    demoPlatform: links.demo === null ? null : (platformOf(links.demo) ?? 'OTHER'),
    videoLink: links.video,
    trackId: track?.id ?? null,
    trackName: track?.name ?? null,
    technologyIds: technologyIds.slice(0, mostTechnologies),
    submittedAt: listed.at && listed.at < around.now ? listed.at : around.now,
    people,
    notes,
  }
}

interface Links {
  repo: string | null
  demo: string | null
  video: string | null
  others: string[]
}

/** A repository, what can be tried, and the film; what is left goes to the end of the text. */
function linksOf({ links, video }: ListedProject): Links {
  const all = [...new Set(addressesIn(links))]
  const repo = all.find((address) => z.safeParse(repoLink, address).success) ?? null
  const demo = all.find((address) => !isRepositoryHost(address)) ?? null
  const [film = null] = addressesIn(video)
  return { repo, demo, video: film, others: all.filter((one) => one !== repo && one !== demo).slice(0, 20) }
}

const isRepositoryHost = (address: string) =>
  ['github.com', 'www.github.com'].includes(new URL(address).hostname)

/** What the rest of the file says of it, below its own words. */
function descriptionOf(
  { about, url, title, builtWith }: ListedProject,
  { links, known }: { links: Links; known: string[] },
): string {
  const rest = builtWith.filter((name) => !known.includes(name))
  return [
    ...(isLong(title, ofSubmission.title.max) ? [`# ${title}`] : []),
    shortened(about, longestText),
    ...(rest.length > 0 ? [`**Built with:** ${rest.slice(0, 40).join(', ').slice(0, 600)}`] : []),
    ...(links.others.length > 0 ? [links.others.map((link) => `- <${link}>`).join('\n')] : []),
    `[On Devpost](${url})`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Its first paragraph that is no heading, without the marks of Markdown. */
function summaryOf(about: string): string {
  const paragraph =
    about.split(/\n+/).find((line) => line.trim() !== '' && !line.trim().startsWith('#')) ?? ''
  // Only at the start of a line is ">" a mark, and elsewhere part of what is said.
  const plain = paragraph
    .replace(/^[\s>]+/, '')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
  return shortened(plain.trim(), ofSubmission.shortDescription.max)
}

/** Teams have no name at Devpost: theirs is the project's, in the letters that names of teams have. */
function teamNameOf(title: string, row: number): string {
  const letters = title.replace(/[^\p{L}\p{M}\p{N}@ -]+/gu, ' ').replace(/\s+/g, ' ')
  const name = shortened(letters.trim(), ofTeam.name.max + 1)
    .replace(/…$/, '')
    .trim()
  return [...name].length < ofTeam.name.min
    ? `Team ${row}`
    : [...name].slice(0, ofTeam.name.max).join('').trim()
}

/** The same for the same files in the same event, however often they are imported. */
export function fingerprintOf(projects: PlannedProject[], people: ListedPerson[]): string {
  const said = projects.map((project) => ({ ...project, submittedAt: null }))
  return createHash('sha256')
    .update(JSON.stringify([said, people]))
    .digest('base64url')
}

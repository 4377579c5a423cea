import { createHash } from 'node:crypto'
import type { Track } from '#features/event/event/contract.ts'
import { lengths as ofSubmission } from '#features/event/submission/draft/lengths.ts'
import { findPlatform, repoLink } from '#features/event/submission/draft/addresses.ts'
import type { ImportedSubmission } from '#features/event/submission/draft/import-submissions.ts'
import { lengths as ofTeam } from '#features/event/team/fields/lengths.ts'
import * as z from 'zod/mini'
import { builtWith, onDevpost } from './summary.ts'
import { addressesIn, isLong, namesIn, shortened } from '../reading/cells.ts'
import type { ListedPerson, ListedProject } from '../reading/projects.ts'

export interface PlannedProject extends Omit<ImportedSubmission, 'teamId' | 'rendered'> {
  row: number
  url: string
  teamName: string
  people: ListedPerson[]
  trackName: string | null
  /** Whether the file has a description, from which the short description is taken if there is no tagline. */
  hasWords: boolean
  notes: string[]
}

interface PlanContext {
  tracks: Track[]
  /** Technologies of the catalog, by lowercase name and slug. */
  technologies: Map<string, string>
  maxTeamSize: number
  now: Date
}

const maxTextLength = 9000
const maxTechnologies = 20

/** Plans the import of a project, with notes on differences from the file. */
export function plannedProject(listed: ListedProject, around: PlanContext): PlannedProject {
  const { row, url, title, people } = listed
  const links = pickLinks(listed)
  const { track, notes: ofPrizes } = findTrack(listed, around)
  const built = namesIn(listed.builtWith, around.technologies)
  const [known, others] = [true, false].map((isKnown) =>
    built.filter((name) => around.technologies.has(name.toLowerCase()) === isKnown),
  ) as [string[], string[]]
  const technologyIds = [...new Set(known.map((name) => around.technologies.get(name.toLowerCase())!))]
  return {
    row,
    url,
    title: shortened(title, ofSubmission.title.max),
    teamName: buildTeamName(title, row),
    shortDescription: shortened(listed.tagline, ofSubmission.shortDescription.max),
    hasWords: listed.about !== '',
    description: buildDescription(listed, { links, others }),
    repoLink: links.repo,
    demoUrl: links.demo,
    demoPlatform: links.demo === null ? null : (findPlatform(links.demo) ?? 'OTHER'),
    videoLink: links.video,
    trackId: track?.id ?? null,
    trackName: track?.name ?? null,
    technologyIds: technologyIds.slice(0, maxTechnologies),
    submittedAt: listed.at && listed.at < around.now ? listed.at : around.now,
    people,
    notes: [...listNotes(listed, around), ...ofPrizes],
  }
}

function listNotes(
  { title, about, people, missingMembers, at, writtenAt }: ListedProject,
  around: PlanContext,
) {
  const notes: string[] = []
  if (isLong(title, ofSubmission.title.max)) notes.push('The title is shortened')
  if (isLong(about, maxTextLength)) notes.push('The description is shortened')
  if (writtenAt && !at) notes.push(`We can’t read the date “${writtenAt}”, so it counts as submitted now`)
  if (at && at > around.now)
    notes.push(`The date “${writtenAt}” is in the future, so it counts as submitted now`)
  if (missingMembers > 0)
    notes.push(
      `The row counts ${missingMembers} more team ${missingMembers === 1 ? 'member' : 'members'} than it names`,
    )
  if (people.length > around.maxTeamSize)
    notes.push(`${people.length} people, and teams here have up to ${around.maxTeamSize}`)
  return notes
}

/** Returns the first prize that is a track of the event, with notes on the others. */
function findTrack({ prizes }: ListedProject, { tracks }: PlanContext) {
  const byName = new Map(tracks.map((track) => [track.name.toLowerCase(), track]))
  const wanted = new Set(prizes.flatMap((cell) => namesIn(cell, byName)))
  const found = [...wanted].flatMap((name) => byName.get(name.toLowerCase()) ?? [])
  const unknown = [...wanted].filter((name) => !byName.has(name.toLowerCase()))
  const notes = [
    ...(found.length > 1
      ? [`A project has one track here, so it isn’t in ${quoted(found.slice(1).map(({ name }) => name))}`]
      : []),
    ...(unknown.length > 0 ? [`No track here is called ${quoted(unknown)}`] : []),
  ]
  return { track: found[0], notes }
}

const quoted = (names: string[]) =>
  names
    .slice(0, 5)
    .map((name) => `“${name.slice(0, 80)}”`)
    .join(', ')

interface Links {
  repo: string | null
  demo: string | null
  video: string | null
  others: string[]
}

/** Picks a repository, a demo and the video; the remaining links go to the end of the text. */
function pickLinks({ links, video }: ListedProject): Links {
  const all = [...new Set(addressesIn(links))]
  const repo = all.find((address) => z.safeParse(repoLink, address).success) ?? null
  const demo = all.find((address) => !isRepositoryHost(address)) ?? null
  const [film = null] = addressesIn(video)
  return { repo, demo, video: film, others: all.filter((one) => one !== repo && one !== demo).slice(0, 20) }
}

const isRepositoryHost = (address: string) =>
  ['github.com', 'www.github.com'].includes(new URL(address).hostname)

/** Builds the description: the project's own text, followed by the rest of the file's data. */
function buildDescription(
  { about, url, title }: ListedProject,
  { links, others }: { links: Links; others: string[] },
): string {
  return [
    ...(isLong(title, ofSubmission.title.max) ? [`# ${title}`] : []),
    shortened(about, maxTextLength),
    ...(others.length > 0 ? [`**${builtWith}** ${others.slice(0, 40).join(', ').slice(0, 600)}`] : []),
    ...(links.others.length > 0 ? [links.others.map((link) => `- <${link}>`).join('\n')] : []),
    `[${onDevpost}](${url})`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/**
 * Derives a team name from the project's title, with the letters allowed in team names. Devpost teams have no
 * name.
 */
function buildTeamName(title: string, row: number): string {
  const letters = title.replace(/[^\p{L}\p{M}\p{N}@ -]+/gu, ' ').replace(/\s+/g, ' ')
  const name = shortened(letters.trim(), ofTeam.name.max + 1)
    .replace(/…$/, '')
    .trim()
  return [...name].length < ofTeam.name.min
    ? `Team ${row}`
    : [...name].slice(0, ofTeam.name.max).join('').trim()
}

/**
 * Returns a fingerprint that stays the same for the same files in the same event, however often they are
 * imported.
 */
export function getFingerprint(projects: PlannedProject[], people: ListedPerson[]): string {
  const hashedProjects = projects.map((project) => ({ ...project, submittedAt: null }))
  return createHash('sha256')
    .update(JSON.stringify([hashedProjects, people]))
    .digest('base64url')
}

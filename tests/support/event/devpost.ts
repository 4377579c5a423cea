import { csvLine } from '#lib/pages/download.ts'
import type { Person, World } from '../people-and-things.ts'

/** Columns of Devpost's submissions export, as Devpost names them. */
const head = [
  'Project Title',
  'Submission Url',
  'Project Status',
  'Judging Status',
  'Highest Step Completed',
  'Project Created At',
  'About The Project',
  '"Try it out" Links',
  'Video Demo Link',
  'Opt-In Prizes',
  'Built With',
  'Notes',
  'Team Colleges/Universities',
  'Additional Team Member Count',
  'Submitter First Name',
  'Submitter Last Name',
  'Submitter Email',
  'Team Member 1 First Name',
  'Team Member 1 Last Name',
  'Team Member 1 Email',
]

const defaultCells: Record<string, string> = {
  'Project Title': 'Tide clock',
  'Submission Url': 'https://sea.devpost.com/submissions/1',
  'Project Status': 'Submitted (Gallery/Visible)',
  'Judging Status': 'Pending',
  'Highest Step Completed': 'Submit',
  'Project Created At': '11/02/2025 09:30:00',
  'About The Project': 'It tells when the water comes.',
  '"Try it out" Links': 'https://github.com/example-sea/tide, https://tide.example.com/',
  'Video Demo Link': 'https://video.example.com/tide',
  Notes: 'For the organizers',
  'Additional Team Member Count': '1',
  'Submitter First Name': 'Ada',
  'Submitter Last Name': 'Sand',
  'Submitter Email': 'ada@sea.example',
  'Team Member 1 First Name': 'Bo',
  'Team Member 1 Last Name': 'Reed',
  'Team Member 1 Email': 'bo@sea.example',
}

/** A project as a row of the export; fields by column name. */
export const aRow = (fields: Record<string, string>): string[] =>
  head.map((name) => fields[name] ?? defaultCells[name] ?? '')

type Form = 'utf-8' | 'utf-8 with a mark' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'semicolons' | 'tabs'

/** Returns a text as a file, in base64. */
export const asFile = (text: string): string => Buffer.from(text).toString('base64')

export function submissionsFile(rows: string[][], form: Form = 'utf-8'): string {
  const text = [head, ...rows].map((cells) => formatLine(cells, form)).join('')
  if (form === 'utf-8 with a mark') return asFile(`\uFEFF${text}`)
  const utf16Bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (form === 'utf-16le') return utf16Bytes.toString('base64')
  if (form === 'utf-16be') return utf16Bytes.swap16().toString('base64')
  if (form !== 'windows-1252') return asFile(text)
  const quoteBytes = { '„': 0x84, '”': 0x94 } as Record<string, number>
  return Buffer.from([...text].map((letter) => quoteBytes[letter] ?? letter.charCodeAt(0))).toString('base64')
}

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`

function formatLine(cells: string[], form: Form): string {
  if (form === 'semicolons') return `${cells.map(quoteCell).join(';')}\r\n`
  if (form === 'tabs') return `${cells.map(quoteCell).join('\t')}\n`
  return form === 'utf-8' ? `${cells.map(quoteCell).join(',')}\r\n` : csvLine(cells)
}

/** Returns the form that both operations take, from files in base64. */
export function buildForm(files: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, base64] of Object.entries(files))
    form.append(name, new Blob([Buffer.from(base64, 'base64')]), `${name}.csv`)
  return form
}

/** Requests a preview of files. */
export const previewAs =
  (world: World, caller: Person | null, event: { id: string }) => (files: Record<string, string>) =>
    world.as(caller).post(`event/previewDevpost?eventId=${event.id}`, buildForm(files))

/** Runs the import that a preview of the same files describes. */
export async function importDevpost(
  world: World,
  event: { id: string; organiser: Person },
  files: Record<string, string>,
) {
  const { body } = await previewAs(world, event.organiser, event)(files)
  return world
    .as(event.organiser)
    .post(`event/importDevpost?eventId=${event.id}&fingerprint=${body.fingerprint}`, buildForm(files))
}

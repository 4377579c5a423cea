import type { templates } from '../templates.ts'
import { accountSamples } from './samples-account.ts'
import { eventSamples } from './samples-event.ts'
import { writingSamples } from './samples-writing.ts'

type Templates = typeof templates

/** Data of each e-mail; `toUrl` makes absolute URLs from paths. */
export type Samples = {
  [Name in keyof Templates]: (toUrl: (path: string) => string) => Parameters<Templates[Name]>[0]
}

/** Samples of every e-mail; a missing one is a compile error. */
export const samples: Samples = { ...accountSamples, ...eventSamples, ...writingSamples }

export const sampleGroups = [
  { name: 'Accounts and safety', templates: Object.keys(accountSamples) },
  { name: 'Events, teams and projects', templates: Object.keys(eventSamples) },
  { name: 'Texts, apps and the digest', templates: Object.keys(writingSamples) },
] as const

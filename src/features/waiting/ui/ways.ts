import { href } from 'react-router'
import type { WaitingKind } from '../contract.ts'
import { reviewPath } from './review-path.ts'

interface Way {
  words: string
  to: string
  /** What stands before the date. */
  sinceWord: string
}

interface Asked {
  kind: WaitingKind
  count: number
  slug: string
}

/** Where each of these is looked after. */
export type Places = Record<'reports' | 'appeals' | 'texts' | 'technologies' | 'mails' | 'notices', string>

/** What a line says and where it leads. */
export function wayOf({ kind, count, slug }: Asked, places: Places): Way {
  const several = (one: string, many: string) => (count === 1 ? one : many)
  const tab = (name: string) => `${href('/event/:slug/edit', { slug })}?tab=${name}`
  const ways: Record<WaitingKind, () => Way> = {
    toReview: () => ({
      words: several('project to review', 'projects to review'),
      to: reviewPath(slug),
      sinceWord: 'since',
    }),
    participants: () => ({
      words: several('person to approve', 'people to approve'),
      to: `${tab('participants')}&status=waiting`,
      sinceWord: 'since',
    }),
    resultAppeals: () => ({
      words: several('team’s appeal to answer', 'teams’ appeals to answer'),
      to: `${href('/event/:slug/judging', { slug })}?tab=results`,
      sinceWord: 'since',
    }),
    breaksRules: () => ({
      words: several('project reported for breaking the rules', 'projects reported for breaking the rules'),
      to: href('/event/:slug/results/edit', { slug }),
      sinceWord: '',
    }),
    results: () => ({
      words: several('project without a result', 'projects without a result'),
      to: href('/event/:slug/results/edit', { slug }),
      sinceWord: 'judged until',
    }),
    unpublished: () => ({ words: 'draft to publish', to: tab('publish'), sinceWord: 'begins' }),
    reports: () => ({
      words: several('report to look into', 'reports to look into'),
      to: places.reports,
      sinceWord: 'since',
    }),
    appeals: () => ({
      words: several('appeal to answer', 'appeals to answer'),
      to: places.appeals,
      sinceWord: 'since',
    }),
    applications: () => ({
      words: several('app to decide on', 'apps to decide on'),
      to: href('/dash/applications'),
      sinceWord: 'since',
    }),
    texts: () => ({
      words: several('text to review', 'texts to review'),
      to: places.texts,
      sinceWord: 'since',
    }),
    technologies: () => ({
      words: several('suggested technology to decide on', 'suggested technologies to decide on'),
      to: places.technologies,
      sinceWord: 'since',
    }),
    mails: () => ({
      words: several('unsent e-mail', 'unsent e-mails'),
      to: places.mails,
      sinceWord: 'since',
    }),
    notices: () => ({ words: 'to change before you open the site', to: places.notices, sinceWord: '' }),
  }
  return ways[kind]()
}

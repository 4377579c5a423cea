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

const since = (words: string, to: string): Way => ({ words, to, sinceWord: 'since' })

/** What a line says and where it leads. */
export function wayOf({ kind, count, slug }: Asked, places: Places): Way {
  const several = (one: string, many: string) => (count === 1 ? one : many)
  const dash = href('/event/:slug/dash', { slug })
  const tab = (name: string) => `${href('/event/:slug/edit', { slug })}?tab=${name}`
  const ways: Record<WaitingKind, () => Way> = {
    toReview: () => since(several('project to review', 'projects to review'), reviewPath(slug)),
    helpRequests: () => since(several('team asking for help', 'teams asking for help'), `${dash}#help`),
    questions: () => since(several('question to answer', 'questions to answer'), `${dash}#questions`),
    participants: () =>
      since(several('person to approve', 'people to approve'), `${tab('participants')}&status=waiting`),
    resultAppeals: () =>
      since(
        several('team’s appeal to answer', 'teams’ appeals to answer'),
        `${href('/event/:slug/judging', { slug })}?tab=results`,
      ),
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
    reports: () => since(several('report to look into', 'reports to look into'), places.reports),
    appeals: () => since(several('appeal to answer', 'appeals to answer'), places.appeals),
    applications: () => since(several('app to decide on', 'apps to decide on'), href('/dash/applications')),
    texts: () => since(several('text to review', 'texts to review'), places.texts),
    technologies: () =>
      since(
        several('suggested technology to decide on', 'suggested technologies to decide on'),
        places.technologies,
      ),
    mails: () => since(several('unsent e-mail', 'unsent e-mails'), places.mails),
    notices: () => ({ words: 'to change before you open the site', to: places.notices, sinceWord: '' }),
  }
  return ways[kind]()
}

import type { ShownVote } from './vote-calls.ts'
import { countWords, decidesWords, outcomeWords } from './vote-words.ts'

/** The others are on the page of the vote. */
const shownAtMost = 5

/**
 * What the community said, for a page of results: in words, so that it loads nothing to say them. Nothing before anyone
 * could vote.
 */
export function toldVote(vote: ShownVote | null, eventSlug: string) {
  if (!vote || vote.state === 'upcoming') return null
  return {
    summary: [decidesWords(vote), outcomeWords(vote)].filter(Boolean).join(' '),
    counts: (vote.tally ?? []).slice(0, shownAtMost).map(({ title, team, slug, ...counted }) => ({
      title,
      path: `/event/${eventSlug}/${team.slug}/${slug}`,
      count: countWords(counted),
    })),
  }
}

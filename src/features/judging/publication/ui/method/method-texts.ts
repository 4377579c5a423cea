type Mode = 'rubric' | 'pairwise' | 'triage'

export interface Explanation {
  title: string
  text: readonly string[]
  formula?: string
  source?: string
}

/**
 * Explains to participants how results are calculated. `modes` are those of the rounds; empty while no rounds
 * are planned.
 */
export function describeMethod(modes: readonly Mode[]): Explanation[] {
  const hasMode = (mode: Mode) => modes.includes(mode)
  return [
    ...(hasMode('rubric') || modes.length === 0 ? [levels] : []),
    ...(hasMode('triage') ? [triage] : []),
    raw,
    adjustedScore,
    ...(hasMode('pairwise') ? [pairs] : []),
    certainty,
    parts,
  ]
}

const levels: Explanation = {
  title: 'From levels to a score',
  text: [
    'A judge gives every criterion a level from 1 to 5. The score of that ballot is the mean of its levels, weighted as the rubric says, from 0 (all at level 1) to 100 (all at level 5).',
  ],
  formula: 'score = 100 × sum of weight × (level − 1) ÷ (4 × sum of weights)',
}

const triage: Explanation = {
  title: 'Yes, maybe, no',
  text: [
    'In a round that looks for finalists a yes counts 100, a maybe 50 and a no 0. The rest is the same as with levels.',
  ],
}

const raw: Explanation = {
  title: 'Raw score',
  text: ['The raw score of a project is the mean of its ballots.'],
}

const adjustedScore: Explanation = {
  title: 'Adjusted score',
  text: [
    'Some judges give more to everything, others less, and not everyone sees the same projects. Where judges have projects in common, we can estimate how strict each of them is. The adjusted score is the mean after that was removed from each ballot. It decides the places.',
    'Where the ballots don’t show that judges differ, nothing is removed and both scores are the same.',
  ],
  formula: 'ballot = project + judge + chance, with judges ~ N(0, τ²) and chance ~ N(0, σ²)',
  source:
    'Restricted maximum likelihood: Patterson and Thompson 1971; Henderson 1975. Calibrating reviewers: Platt and Burges 2012; Lawrence 2014.',
}

const pairs: Explanation = {
  title: 'Pairs',
  text: [
    'In a round of pairs a judge says which of two projects is better, or that they’re alike. A project’s strength is what explains these answers best.',
  ],
  formula: 'P(A better) : P(B better) : P(alike) = e^a : e^b : ν × e^((a + b) ÷ 2)',
  source: 'Davidson 1970; Hunter 2004.',
}

const certainty: Explanation = {
  title: 'How sure a place is',
  text: [
    'A few ballots never tell a place exactly. From how much judges disagree, and how wide a scale each may use, we draw 2,000 results that could have come out as well. The interval holds the places that a project has in about nine draws of ten.',
    'Projects in the same group are so close that the ballots can’t tell their order.',
  ],
}

const parts: Explanation = {
  title: 'Projects that can’t be compared',
  text: [
    'If no judge connects two groups of projects, the ballots can’t tell strict judges from weak projects. The groups then have no common places, unless the organizers say why they can be compared. Their reason is on this page.',
  ],
  source: 'Linacre 1997, on connected judging plans.',
}

export const limits = [
  'It removes how strict a judge is, not what they mean: a judge who votes against the best still moves places. Organizers get a warning about such ballots and decide.',
  'It doesn’t change scores because one judge uses all five levels and another only two. That makes places less sure, and the intervals say so.',
  'It can’t say which project is better than judges saw: it works with what they wrote down.',
]

/** Labels of the tie rules for organizers, and sentences for the public. */
export const tieRuleTexts = {
  byWeight: {
    label: 'The criterion that counts most, then the next, then shared',
    sentence:
      'If two projects have the same score, the criterion that counts most decides, then the next one. If they’re still level, they share the place.',
  },
  shared: {
    label: 'They share the place',
    sentence: 'If two projects have the same score, they share the place.',
  },
  roundThenByWeight: {
    label: 'The round before, then the criterion that counts most, then shared',
    sentence:
      'If two projects have the same score, their score in the round before decides, then the criterion that counts most, then the next one. If they’re still level, they share the place.',
  },
  roundThenShared: {
    label: 'The round before, then shared',
    sentence:
      'If two projects have the same score, their score in the round before decides. If they’re still level, they share the place.',
  },
} as const

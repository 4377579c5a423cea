interface MatchQuality {
  partial?: boolean | undefined
  similar?: boolean | undefined
}

/** Explains that results match only roughly; undefined for exact matches. */
export function describeMatchQuality({ partial, similar }: MatchQuality): string | undefined {
  if (partial) return 'Nothing has all of these words. This comes closest.'
  return similar ? 'Nothing matches exactly. These are similar.' : undefined
}

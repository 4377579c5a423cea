const labels: Record<string, string> = {
  position: 'Medal',
  eventPosition: 'Rank',
  userId: 'Person',
  profileId: 'Person',
  submissionId: 'Project',
  submissionIds: 'Projects',
}

/** Converts a field name to a label: 'submissionsCloseAt' to 'Submissions close at', 'teamIds' to 'Teams'. */
export function formatLabel(name: string): string {
  const label = name
    .replace(/(?<=[a-z])Id(?=s?$)/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return labels[name] ?? label.charAt(0).toUpperCase() + label.slice(1)
}

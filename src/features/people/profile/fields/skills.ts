export interface Skill {
  label: string
  value: number | null
}

interface ExperienceLevels {
  businessExp: number | null
  creativeExp: number | null
  leaderExp: number | null
  technicalExp: number | null
}

/** Returns the four axes in the order of the radar; null if no level was ever chosen. */
export function getSkills({
  businessExp,
  creativeExp,
  leaderExp,
  technicalExp,
}: ExperienceLevels): Skill[] | null {
  const skills = [
    { label: 'Business', value: businessExp },
    { label: 'Creativity', value: creativeExp },
    { label: 'Leadership', value: leaderExp },
    { label: 'Technical', value: technicalExp },
  ]
  return skills.some(({ value }) => value !== null) ? skills : null
}

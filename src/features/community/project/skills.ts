/** Splits a typed line into technologies by commas and removes duplicates, ignoring letter case. */
export function skillsIn(typed: string): string[] {
  const once = new Map<string, string>()
  for (const part of typed.split(',')) {
    const skill = part.replaceAll(/\s+/g, ' ').trim()
    if (skill !== '' && !once.has(skill.toLowerCase())) once.set(skill.toLowerCase(), skill)
  }
  return [...once.values()]
}

/** Returns the skills as the line in which they are typed. */
export const typedSkills = (skills: readonly string[]) => skills.join(', ')

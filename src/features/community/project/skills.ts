/** Splits a typed line into technologies by commas and removes duplicates, ignoring letter case. */
export function splitSkills(input: string): string[] {
  const uniqueSkills = new Map<string, string>()
  for (const part of input.split(',')) {
    const skill = part.replaceAll(/\s+/g, ' ').trim()
    if (skill !== '' && !uniqueSkills.has(skill.toLowerCase())) uniqueSkills.set(skill.toLowerCase(), skill)
  }
  return [...uniqueSkills.values()]
}

/** Returns the skills as the line in which they are typed. */
export const typedSkills = (skills: readonly string[]) => skills.join(', ')

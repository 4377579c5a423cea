/** Technologies as a person types them in one line: parted by commas, each once whatever its letter case. */
export function skillsIn(typed: string): string[] {
  const once = new Map<string, string>()
  for (const part of typed.split(',')) {
    const skill = part.replaceAll(/\s+/g, ' ').trim()
    if (skill !== '' && !once.has(skill.toLowerCase())) once.set(skill.toLowerCase(), skill)
  }
  return [...once.values()]
}

/** The line they were typed in. */
export const typedSkills = (skills: readonly string[]) => skills.join(', ')

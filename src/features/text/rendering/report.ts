import type { Rendered } from '#lib/pages/rendered.ts'

type Warning = Rendered['warnings'][number]

/** What is learned about a text while it is rendered. */
export type Report = {
  warnings: Warning[]
  imageHosts: Set<string>
  technologies: Set<string>
  warn(line: number, message: string): void
}

const MAX_WARNINGS = 100

export function newReport(): Report {
  const warnings: Warning[] = []
  return {
    warnings,
    imageHosts: new Set(),
    technologies: new Set(),
    warn(line, message) {
      if (warnings.length < MAX_WARNINGS) warnings.push({ line, message })
    },
  }
}

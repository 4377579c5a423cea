import type { RenderedText } from '#lib/pages/rendered-text.ts'

type Warning = RenderedText['warnings'][number]

/** Information collected while a text is rendered. */
export type Report = {
  warnings: Warning[]
  imageHosts: Set<string>
  technologies: Set<string>
  /** Adds a warning, at most once per line. */
  warn(line: number, message: string): void
  /** Records that lines after this one were removed before parsing. */
  collapse(line: number, lines: number): void
  /** Converts a parsed line to the author's line. */
  lineOf(line: number): number
}

const MAX_WARNINGS = 100

export function createReport(): Report {
  const warnings: Warning[] = []
  const collapsed: { line: number; lines: number }[] = []
  return {
    warnings,
    imageHosts: new Set(),
    technologies: new Set(),
    warn(parsedLine, message) {
      const line = this.lineOf(parsedLine)
      const isKnown = warnings.some((warning) => warning.line === line && warning.message === message)
      if (!isKnown && warnings.length < MAX_WARNINGS) warnings.push({ line, message })
    },
    collapse: (line, lines) => void collapsed.push({ line, lines }),
    lineOf: (line) =>
      collapsed.reduceRight(
        (originalLine, gap) => originalLine + (gap.line < originalLine ? gap.lines : 0),
        line,
      ),
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Order of the projects, with the shortest files last. Each runs as a whole, because a worker sets up its
 * shared parts again when its next file is of another project.
 */
const projects = ['sweeps', 'journeys', 'pages', 'slow', 'behaviour']

/**
 * Slowest files, by processor time. Started last, one would run alone at the end while the other worker is
 * idle. All other files are sorted by file size.
 */
const slowest = [
  'tests/sweeps/own-pages.test.ts',
  'tests/sweeps/every-page.test.ts',
  'tests/sweeps/bad-network.test.ts',
  'tests/sweeps/pictures.test.ts',
  'tests/authorisation/sealed-ballots.test.ts',
  'tests/journeys/event/taking-part.test.ts',
  'tests/journeys/people/accounts.test.ts',
  'tests/journeys/content/write-texts.test.ts',
  'tests/journeys/event/talking.test.ts',
  'tests/sweeps/canaries.test.ts',
  'tests/sweeps/hostile-addresses.test.ts',
  'tests/authorisation/authorization.test.ts',
  'tests/server/large-uploads.test.ts',
  'src/commands/import.test.ts',
  'tests/races/races.test.ts',
]

const getProjectIndex = ({ project }: TestSpecification) => projects.indexOf(project.name)

const rank = ({ moduleId }: TestSpecification) => {
  const slowestIndex = slowest.findIndex((path) => moduleId.endsWith(path))
  return slowestIndex < 0 ? slowest.length : slowestIndex
}

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest, not of an array
    const sortedFiles = await super.sort(files)
    return sortedFiles.toSorted((a, b) => getProjectIndex(a) - getProjectIndex(b) || rank(a) - rank(b))
  }
}

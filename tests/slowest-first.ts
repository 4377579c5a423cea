import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * In this order, so that the shortest files come last; and each whole, for a worker begins anew what it shares when its
 * next file is of another one.
 */
const projects = ['sweeps', 'journeys', 'pages', 'slow', 'behaviour']

/**
 * What takes longest, by seconds of the processor: begun last, it would run alone at the end while the other worker has
 * nothing to do. The rest comes by how long its file is.
 */
const slowest = [
  'tests/sweeps/own-pages.test.ts',
  'tests/sweeps/every-page.test.ts',
  'tests/sweeps/bad-network.test.ts',
  'tests/sweeps/pictures.test.ts',
  'tests/authorisation/sealed.test.ts',
  'tests/journeys/taking-part.test.ts',
  'tests/journeys/accounts.test.ts',
  'tests/journeys/writing.test.ts',
  'tests/journeys/talking.test.ts',
  'tests/sweeps/canaries.test.ts',
  'tests/sweeps/hostile-addresses.test.ts',
  'tests/authorisation/authorisation.test.ts',
  'tests/large-uploads.test.ts',
  'src/commands/import.test.ts',
  'tests/races.test.ts',
]

const turn = ({ project }: TestSpecification) => projects.indexOf(project.name)

const rank = ({ moduleId }: TestSpecification) => {
  const place = slowest.findIndex((path) => moduleId.endsWith(path))
  return place < 0 ? slowest.length : place
}

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest, not of an array
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => turn(a) - turn(b) || rank(a) - rank(b))
  }
}
